import { elide } from '@baara/contract/elision';
import { type OfferStatus, offerStatuses } from '@baara/contract/offers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { choiceOf, pageOf } from '../../lib/address-params.ts';
import { BackLink } from '../../lib/back-link.tsx';
import { formatNumber } from '../../lib/format.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { TabLinks } from '../../lib/tab-links.tsx';
import { useCompanyRole } from '../../shell/use-company-role.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { OfferRow } from '../recruiting/public/offer-row.tsx';
import { departmentJobsQuery } from '../recruiting/public/department-queries.ts';

export const meta = () => [{ title: 'Offres du département | Baara' }];

const statusTitles: Record<OfferStatus, string> = {
  active: 'Actives',
  draft: 'Brouillons',
  expired: 'Expirées',
  filled: 'Pourvues',
};

/** The offers that bear a department's name. */
export default function DepartmentJobs() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { canWrite } = useCompanyRole();
  const status = choiceOf(params, 'status', offerStatuses);
  const query = useQuery({
    ...departmentJobsQuery(id, { page: pageOf(params), status }),
    placeholderData: keepPreviousData,
  });
  const here = `/recruiter/departments/${id}/jobs`;
  const tabs = [
    { id: 'all', title: 'Toutes', to: here },
    ...(['active', 'draft', 'expired', 'filled'] as const).map((one) => ({
      id: one,
      title: statusTitles[one],
      to: `${here}?status=${one}`,
    })),
  ];
  const name = query.data?.department.name;
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={`/recruiter/departments/${id}`}>{name ?? 'Département'}</BackLink>}
        title={name ? `Offres ${elide('de', name)}` : 'Offres du département'}
        description={
          query.data &&
          `${formatNumber(query.data.pagination.total)} offre${query.data.pagination.total > 1 ? 's' : ''}`
        }
      />
      <TabLinks label="Filtrer par statut" tabs={tabs} current={status ?? 'all'} />
      <PagedList
        query={query}
        loading="Chargement des offres…"
        empty={
          <EmptyState
            title={status ? 'Aucune offre de ce statut' : 'Aucune offre pour ce département'}
            action={
              canWrite && (
                <Link to="/recruiter/offers/create" className={buttonClass('accent')}>
                  Créer une offre
                </Link>
              )
            }
          >
            Écrivez son nom dans le champ « Département » d'une offre : elle se lira ici.
          </EmptyState>
        }
      >
        {(offer) => <OfferRow key={offer.id} offer={offer} canWrite={canWrite} />}
      </PagedList>
    </WorkspacePage>
  );
}
