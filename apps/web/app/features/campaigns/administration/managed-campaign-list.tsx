import type { ManagedCampaignSummary } from '@baara/contract/campaigns/administration';
import { managedCampaignStates, managedCampaignTitles } from '@baara/contract/campaigns/statuses';
import { campaignRoleMay, campaignStaffRoleLabels } from '@baara/contract/campaigns/staff-roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { RecruitingTabs } from '../../offers/recruiter-offers/public/recruiting-tabs.tsx';
import { periodText } from '../campaign-words.ts';
import { managedCampaignsQuery } from './administration.api.ts';
import { ManagedStateTag } from './managed-state-tag.tsx';

export const meta = () => [{ title: 'Campagnes de recrutement | Baara' }];

type Column = TableColumn<ManagedCampaignSummary>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Campagne',
    cell: ({ id, title, institution }) => (
      <>
        <h2 className="text-m wrap-anywhere">
          <Link to={paths.editCampaign(id)} className="cover">
            {title}
          </Link>
        </h2>
        <p className="text-s text-ink-soft wrap-anywhere">{institution}</p>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ state }) => <ManagedStateTag state={state} />,
  },
  {
    id: 'period',
    header: 'Dépôt des dossiers',
    cell: ({ startsOn, endsOn }) =>
      startsOn || endsOn ? periodText({ startDate: startsOn, endDate: endsOn }) : null,
  },
  {
    id: 'positions',
    header: 'Postes',
    isFigure: true,
    cell: ({ totalPositions }) => formatNumber(totalPositions),
  },
  {
    id: 'applications',
    header: 'Dossiers',
    isFigure: true,
    cell: ({ id, role, state, applicationsCount }) =>
      state !== 'draft' && campaignRoleMay(role, 'readFiles') ? (
        <Link
          to={paths.campaignFiles(id)}
          aria-label={`Dossiers : ${formatNumber(applicationsCount)}`}
          className="relative z-1 inline-flex min-h-11 items-center font-medium text-primary underline"
        >
          {formatNumber(applicationsCount)}
        </Link>
      ) : (
        formatNumber(applicationsCount)
      ),
  },
  {
    id: 'role',
    header: 'Votre rôle',
    isExtra: true,
    cell: ({ role }) => campaignStaffRoleLabels[role].title,
  },
  {
    id: 'updatedAt',
    header: 'Modifiée le',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ updatedAt }) => <time title={formatDate(updatedAt)}>{shortDate(updatedAt)}</time>,
  },
];

const choices = { state: managedCampaignStates };

/** The campaigns of the institution that one's role shows. */
export default function ManagedCampaignList() {
  const list = useListParams({ choices, searchLength: 200 });
  const { state } = list.choices;
  const query = useQuery({
    ...managedCampaignsQuery({ page: list.page, limit: list.limit, search: list.search, state }),
    placeholderData: keepPreviousData,
  });
  const mayCreate = query.data?.abilities.create ?? false;
  const counts = query.data?.counts;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Campagnes de recrutement"
        description="Préparez, publiez et suivez les concours de votre institution."
        action={
          mayCreate &&
          // Without any, the empty list has its own.
          (query.data?.pagination.total !== 0 || list.isFiltered) && (
            <Link to={paths.createCampaign()} className={buttonClass('primary')}>
              <span>
                Nouvelle<span className="max-sm:sr-only"> campagne</span>
              </span>
            </Link>
          )
        }
      />
      <RecruitingTabs current="campaigns" />
      <ListFilters
        list={list}
        search={{ label: 'Rechercher une campagne', placeholder: 'Titre, institution, lieu' }}
        choices={[
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: state || undefined,
            options: managedCampaignStates.map((one) => ({
              value: one,
              label: counts
                ? `${managedCampaignTitles[one]} (${formatNumber(counts[one])})`
                : managedCampaignTitles[one],
            })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Campagnes"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des campagnes…"
        failed="Impossible de charger les campagnes de votre institution"
        empty={<NoCampaign isFiltered={list.isFiltered} mayCreate={mayCreate} />}
        columnChoice="managed-campaigns"
      />
    </WorkspacePage>
  );
}

function NoCampaign({ isFiltered, mayCreate }: { isFiltered: boolean; mayCreate: boolean }) {
  return isFiltered ? (
    <EmptyState
      picture={<EmptyPicture of="search" />}
      title="Aucune campagne ne correspond"
      action={
        <Link to={paths.managedCampaigns()} className={buttonClass('primary')}>
          Voir toutes les campagnes
        </Link>
      }
    >
      Changez d'état ou de recherche.
    </EmptyState>
  ) : (
    <EmptyState
      picture={<EmptyPicture of="offer" />}
      title="Aucune campagne pour l'instant"
      action={
        mayCreate && (
          <Link to={paths.createCampaign()} className={buttonClass('primary')}>
            Nouvelle campagne
          </Link>
        )
      }
    >
      {mayCreate
        ? 'Un concours se prépare étape par étape ; rien n’est public avant sa publication.'
        : 'Celles dont vous serez dans l’équipe se liront ici.'}
    </EmptyState>
  );
}
