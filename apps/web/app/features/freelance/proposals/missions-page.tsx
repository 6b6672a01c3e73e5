import type { MyMissionRow } from '@baara/contract/freelance/proposals';
import {
  missionActionTitles,
  type MissionList,
  missionLists,
  missionListTitles,
  proposalMessages as messages,
} from '@baara/contract/freelance/proposals-words';
import { contractStateTitles } from '@baara/contract/freelance/work-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { formatMoney } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { missionTabs } from './mission-tabs.ts';
import { ProposalTag } from './proposal-tag.tsx';
import { ownMissionsQuery } from './proposals.api.ts';

export const meta = () => [{ title: 'Mes missions | Baara' }];

type Column = TableColumn<MyMissionRow>;

/** Where the row leads: to what is to be done. */
const tabOf = ({ action, contract, proposal }: MyMissionRow): string =>
  action === 'sign' || action === 'deliver' || contract !== null
    ? missionTabs.contract
    : action === 'answer' || proposal !== null
      ? missionTabs.proposal
      : missionTabs.mission;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Mission',
    className: 'sm:max-w-80',
    cell: (row) => (
      <>
        <Link
          to={paths.ownMission(row.id, { onglet: tabOf(row) })}
          className="cover block font-semibold wrap-anywhere sm:line-clamp-2"
        >
          {addFrenchMarks(row.title)}
        </Link>
        <span className="block text-s text-ink-soft">{row.client}</span>
      </>
    ),
  },
  {
    id: 'action',
    header: 'À faire',
    phone: 'bare',
    cell: ({ action }) => action && <Tag tone="hot">{missionActionTitles[action]}</Tag>,
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ contract, proposal, isInvited }) => (
      <span className="flex flex-wrap gap-1">
        {contract ? (
          <Tag tone={contract.state === 'active' ? 'good' : 'info'}>
            Contrat : {contractStateTitles[contract.state].toLowerCase()}
          </Tag>
        ) : (
          proposal && <ProposalTag state={proposal.state} isEnded={proposal.isEnded} />
        )}
        {!contract && proposal?.state === 'sent' && !proposal.isEnded && (
          <Tag>{proposal.isRead ? 'Lue' : 'Pas encore lue'}</Tag>
        )}
        {isInvited && <Tag tone="primary">Invitation</Tag>}
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Prix',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ contract, proposal }) => {
      const total = contract?.total ?? proposal?.total;
      return total === undefined ? null : formatMoney(total);
    },
  },
  {
    id: 'due',
    header: 'Échéance',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ dueOn }) => dueOn && <time dateTime={dueOn}>{shortDate(dueOn)}</time>,
  },
  {
    id: 'sent',
    header: 'Envoyée',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ proposal }) => proposal && <time dateTime={proposal.sentAt}>{shortDate(proposal.sentAt)}</time>,
  },
];

const noRows: Record<MissionList, { title: string; text: string }> = {
  todo: {
    title: 'Rien à faire pour le moment',
    text: 'Un contrat à signer, un jalon à livrer ou une invitation apparaîtra ici.',
  },
  current: {
    title: 'Aucune mission en cours',
    text: 'Une mission commence quand un client accepte votre proposition.',
  },
  proposed: {
    title: 'Aucune proposition en attente',
    text: 'Choisissez une mission ouverte et dites au client ce que vous feriez.',
  },
  ended: {
    title: 'Aucune mission terminée',
    text: 'Les missions finies et les propositions sans suite restent ici.',
  },
};

/** A freelance's missions, from the invitation to the end; what waits for them comes first. */
export default function MissionsPage() {
  const [params] = useSearchParams();
  const list = useListParams();
  const current = choiceOf(params, 'liste', missionLists);
  const search = list.search || undefined;
  // Without a choice: what is to be done, or else what goes on.
  const first = useQuery({
    ...ownMissionsQuery({ page: 1, limit: list.limit, list: 'todo', search: undefined }),
    enabled: current === undefined,
  });
  const shown = current ?? (first.data?.counts.todo === 0 ? fallbackOf(first.data.counts) : 'todo');
  const query = useQuery({
    ...ownMissionsQuery({ page: list.page, limit: list.limit, list: shown, search }),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Mes missions"
        description="Ce que vous avez proposé, ce qui est en cours, ce qui vous attend."
        action={
          <Link to={publicPaths.missions()} className={buttonClass('primary')}>
            Trouver une mission
          </Link>
        }
      />
      <TabLinks
        label="Mes missions"
        current={shown}
        isWrapped
        tabs={missionLists.map((one) => ({
          id: one,
          title: titleOf(one, counts),
          to: hrefWith(params, { liste: one, page: null }),
        }))}
      />
      <ListFilters
        list={list}
        search={{ label: 'Rechercher dans mes missions', placeholder: 'Mission, client' }}
      />
      <DataTable
        query={query}
        list={list}
        label={`Missions : ${missionListTitles[shown].toLowerCase()}`}
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement de vos missions…"
        failed={messages.MISSIONS_FAILED}
        columnChoice="own-missions"
        empty={<NoMission list={shown} isFiltered={list.isFiltered} all={list.hrefWith({ search: null })} />}
      />
    </WorkspacePage>
  );
}

const fallbackOf = (counts: Record<MissionList, number>): MissionList =>
  (['current', 'proposed', 'ended'] as const).find((one) => counts[one] > 0) ?? 'proposed';

const titleOf = (list: MissionList, counts: Record<MissionList, number> | undefined): string =>
  counts && counts[list] > 0 ? `${missionListTitles[list]} (${counts[list]})` : missionListTitles[list];

function NoMission({ list, isFiltered, all }: { list: MissionList; isFiltered: boolean; all: string }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Aucune mission ne correspond à cette recherche"
        action={
          <Link to={all} className={buttonClass('outline')}>
            Tout voir
          </Link>
        }
      />
    );
  const { title, text } = noRows[list];
  return (
    <EmptyState
      title={title}
      picture={<EmptyPicture of="offer" />}
      action={
        <Link to={publicPaths.missions()} className={buttonClass('outline')}>
          Voir les missions ouvertes
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
