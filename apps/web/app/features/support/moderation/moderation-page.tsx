import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { FlagList } from './flag-list.tsx';

const CompaniesUnderReview = lazyPart(() => import('./companies-under-review.tsx'));
const ContactReports = lazyPart(() => import('../../money/contact-reports/public/reports-tab.tsx'));

export const meta = () => [{ title: 'Modération | Baara' }];

const tabs = [
  { id: 'arnaques', title: 'Arnaques', to: paths.moderation() },
  { id: 'entreprises', title: 'Entreprises à vérifier', to: paths.moderation({ onglet: 'entreprises' }) },
  { id: 'coordonnees', title: 'Coordonnées signalées', to: paths.moderation({ onglet: 'coordonnees' }) },
] as const;
const descriptions = {
  arnaques: 'Offres et messages qui demandent aux candidats ce que personne ne doit demander.',
  entreprises:
    'Noms et numéros qui existent déjà, ou qui ressemblent au nôtre : rien n’est publié sans vous.',
  coordonnees: 'Téléphones et adresses email que des entreprises ont payés et disent inactifs.',
};

/** Decisions of the platform's moderators. An employer can open the page; the server refuses its content. */
export default function ModerationPage() {
  const [params] = useSearchParams();
  const current = choiceOf(params, 'onglet', ['entreprises', 'coordonnees'] as const) ?? 'arnaques';
  return (
    <WorkspacePage>
      <PageHeader isBare title="Modération" description={descriptions[current]} />
      <TabLinks label="Modération" tabs={tabs} current={current} />
      {current === 'arnaques' ? (
        <FlagList />
      ) : (
        <Suspense fallback={<SkeletonList label="Chargement…" />}>
          {current === 'entreprises' ? <CompaniesUnderReview /> : <ContactReports />}
        </Suspense>
      )}
    </WorkspacePage>
  );
}
