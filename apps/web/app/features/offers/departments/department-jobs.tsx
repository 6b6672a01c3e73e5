import { elide } from '@baara/contract/formats/elision';
import { type OfferStatus, offerStatuses } from '@baara/contract/offers/offers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { offerColumns } from '../recruiter-offers/public/offer-columns.tsx';
import { departmentJobsQuery } from '../recruiter-offers/public/department.api.ts';

export const meta = () => [{ title: 'Offres du département | Baara' }];

const statusTitles: Record<OfferStatus, string> = {
  active: 'Actives',
  draft: 'Brouillons',
  expired: 'Expirées',
  filled: 'Pourvues',
};

const choices = { status: offerStatuses };

/** The offers that bear a department's name. */
export default function DepartmentJobs() {
  const { id = '' } = useParams();
  const list = useListParams({ choices });
  const { status } = list.choices;
  const query = useQuery({
    ...departmentJobsQuery(id, { page: list.page, limit: list.limit, status }),
    placeholderData: keepPreviousData,
  });
  const tabs = [
    { id: 'all', title: 'Toutes', to: paths.departmentJobs(id) },
    ...(['active', 'draft', 'expired', 'filled'] as const).map((one) => ({
      id: one,
      title: statusTitles[one],
      to: paths.departmentJobs(id, { status: one }),
    })),
  ];
  const name = query.data?.department.name;
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.department(id)}>{name ?? 'Département'}</BackLink>}
        title={name ? `Offres ${elide('de', name)}` : 'Offres du département'}
        description={
          query.data &&
          `${formatNumber(query.data.pagination.total)} offre${query.data.pagination.total > 1 ? 's' : ''}`
        }
      />
      <TabLinks label="Filtrer par statut" tabs={tabs} current={status ?? 'all'} />
      <DataTable
        query={query}
        list={list}
        label="Offres"
        columns={offerColumns}
        rowId={(offer) => offer.id}
        loading="Chargement des offres…"
        empty={
          <EmptyState
            picture={<EmptyPicture of="offer" />}
            title={status ? 'Aucune offre de ce statut' : 'Aucune offre pour ce département'}
            action={
              query.data?.abilities.create && (
                <Link to={paths.createOffer()} className={buttonClass()}>
                  Créer une offre
                </Link>
              )
            }
          >
            Écrivez son nom dans le champ « Département » d'une offre : elle se lira ici.
          </EmptyState>
        }
        columnChoice="department-offers"
      />
    </WorkspacePage>
  );
}
