import { trainingMessages } from '@baara/contract/trainings/training-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf } from '../../../lib/address-params.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { myTrainingsQuery } from './my-trainings.api.ts';
import { MyTrainingCard } from './my-training-card.tsx';

export const meta = () => [{ title: 'Mes formations | Baara' }];

/** What I am registered to, what I followed, and my certificates. */
export default function MyTrainingsPage() {
  const [params] = useSearchParams();
  const period = choiceOf(params, 'periode', ['a-venir']) === 'a-venir' ? 'coming' : 'past';
  const query = useQuery({
    ...myTrainingsQuery({ period, page: pageOf(params) }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Mes formations"
        description="Vos inscriptions, paiements, documents et certificats, et votre avis."
      />
      <TabLinks
        label="Mes formations"
        current={period}
        tabs={[
          {
            id: 'past',
            title: 'Passées et certificats',
            to: hrefWith(params, { periode: null, page: null }),
          },
          { id: 'coming', title: 'À venir', to: hrefWith(params, { periode: 'a-venir', page: null }) },
        ]}
      />
      <PagedList
        query={query}
        loading="Chargement de vos formations…"
        failed={trainingMessages.LIST_FAILED}
        empty={
          <EmptyState
            picture={<EmptyPicture of="offer" />}
            title={period === 'past' ? 'Aucune formation suivie' : 'Aucune inscription à venir'}
            action={
              <Link to={paths.trainings()} className={buttonClass('primary')}>
                Voir les formations
              </Link>
            }
          >
            {period === 'past'
              ? 'Vos certificats se trouveront ici, une fois la formation suivie et attestée.'
              : 'Choisissez une formation et une date.'}
          </EmptyState>
        }
      >
        {(one) => <MyTrainingCard key={one.registration.id} one={one} />}
      </PagedList>
    </WorkspacePage>
  );
}
