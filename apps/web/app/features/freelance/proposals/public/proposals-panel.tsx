import type { ReceivedProposal } from '@baara/contract/freelance/proposals';
import {
  proposalFilters,
  proposalFilterTitles,
  proposalLimits as limits,
  proposalMessages as messages,
} from '@baara/contract/freelance/proposals-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../../lib/address-params.ts';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { shortDate } from '../../../../lib/short-day.ts';
import { useChosen } from '../../../../lib/use-chosen.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { BulkBar, stuckUnderHeader } from '../../../../ui/workspace/bulk-bar.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { FitFigure } from '../../../candidates/record/public/fit-figure.tsx';
import { dailyText } from '../proposal-content.tsx';
import { ProposalTag } from '../proposal-tag.tsx';
import { receivedQuery } from '../proposals.api.ts';

const ReceivedPanel = lazyPart(() => import('../received-panel.tsx'));
const Comparison = lazyPart(() => import('../comparison.tsx'));
const DeclineOthersForm = lazyPart(() => import('../decline-others-form.tsx'));

type Column = TableColumn<ReceivedProposal>;

/** Of the proposal that is open, and of those that are compared, in the address. */
const OPEN = 'proposition';
const COMPARED = 'comparer';

const columns = (hrefOf: (id: string) => string): readonly [Column, ...Column[]] => [
  {
    id: 'freelance',
    header: 'Freelance',
    className: 'sm:max-w-72',
    cell: ({ id, freelance, isNew }) => (
      <>
        <Link
          to={hrefOf(id)}
          preventScrollReset
          className={classNames(
            'cover block wrap-anywhere sm:truncate',
            isNew ? 'font-bold' : 'font-semibold',
          )}
        >
          {freelance.name}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">{freelance.headline}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state, isEnded, isNew, isInvited, freelance }) => (
      <span className="flex flex-wrap gap-1">
        {isNew && state === 'sent' ? (
          <Tag tone="hot">Nouvelle</Tag>
        ) : (
          <ProposalTag state={state} isEnded={isEnded} />
        )}
        {isInvited && <Tag tone="primary">Invité</Tag>}
        {freelance.isVerified && <Tag tone="good">Identité vérifiée</Tag>}
      </span>
    ),
  },
  {
    id: 'fit',
    header: 'Correspondance',
    sort: 'fit',
    isFigure: true,
    cell: ({ fit }) => <FitFigure fit={fit} />,
  },
  {
    id: 'price',
    header: 'Prix',
    sort: 'price',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: (row) => (
      <>
        {formatMoney(row.total)}
        {row.pricing === 'daily' && <span className="block text-s text-ink-soft">{dailyText(row)}</span>}
      </>
    ),
  },
  {
    id: 'delivery',
    header: 'Livraison',
    sort: 'delivery',
    className: 'sm:whitespace-nowrap',
    cell: ({ deliversOn }) => deliversOn && <time dateTime={deliversOn}>{formatDate(deliversOn)}</time>,
  },
  {
    id: 'milestones',
    header: 'Jalons',
    isFigure: true,
    phone: 'hidden',
    cell: ({ milestones }) => (milestones > 0 ? milestones : null),
  },
  {
    id: 'date',
    header: 'Reçue',
    sort: 'date',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ sentAt }) => <time dateTime={sentAt}>{shortDate(sentAt)}</time>,
  },
];

const sorts = { fit: ['desc'], price: ['asc'], delivery: ['asc'], date: ['desc'] } as const;

/** Proposals that a client received for a mission: to read, to compare, to decide about. */
export function ProposalsPanel({ missionId }: { missionId: string }) {
  const [params] = useSearchParams();
  const compared = (params.get(COMPARED) ?? '')
    .split(',')
    .filter((id) => id !== '')
    .slice(0, limits.compared);
  if (compared.length > 1)
    return (
      <Suspense fallback={<SkeletonList label="Chargement des propositions…" />}>
        <Comparison
          ids={compared}
          back={hrefWith(params, { [COMPARED]: null })}
          hrefOf={(id) => hrefWith(params, { [COMPARED]: null, [OPEN]: id })}
        />
      </Suspense>
    );
  return <ReceivedList missionId={missionId} />;
}

function ReceivedList({ missionId }: { missionId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isDecliningOthers, setIsDecliningOthers] = useState(false);
  const list = useListParams({ sorts, choices: { state: proposalFilters } });
  const ticks = useChosen(missionId);
  const { page, limit, sort = 'fit', choices } = list;
  const query = useQuery({
    ...receivedQuery(missionId, { page, limit, sort, state: choices.state }),
    placeholderData: keepPreviousData,
  });
  const open = params.get(OPEN);
  const close = (): void => void navigate(hrefWith(params, { [OPEN]: null }), { preventScrollReset: true });
  const isFull = ticks.chosen.length >= limits.compared;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <ListFilters
          list={list}
          choices={[
            {
              name: 'state',
              label: 'État',
              all: 'Toutes les propositions',
              value: choices.state,
              options: proposalFilters.map((one) => ({ value: one, label: proposalFilterTitles[one] })),
            },
          ]}
        />
        {query.data?.abilities.declineOthers && (
          <Button variant="outline" onClick={() => setIsDecliningOthers(true)}>
            Décliner les autres ({query.data.standing})
          </Button>
        )}
      </div>
      {ticks.chosen.length > 0 && (
        <BulkBar
          label="Propositions choisies"
          className={stuckUnderHeader}
          said={ticks.chosen.length === 1 ? '1 choisie' : `${ticks.chosen.length} choisies`}
          onClear={ticks.clear}
          note={ticks.chosen.length === 1 ? 'Choisissez-en une autre pour comparer.' : undefined}
        >
          <Button
            variant="primary"
            disabled={ticks.chosen.length < 2}
            onClick={() =>
              void navigate(hrefWith(params, { [COMPARED]: ticks.chosen.map(({ id }) => id).join(',') }))
            }
          >
            Comparer
          </Button>
        </BulkBar>
      )}
      <DataTable
        query={query}
        list={list}
        label="Propositions reçues"
        columns={columns((id) => hrefWith(params, { [OPEN]: id }))}
        rowId={({ id }) => id}
        loading="Chargement des propositions…"
        failed={messages.LIST_FAILED}
        columnChoice="received-proposals"
        selection={{
          isChosen: ({ id }) => ticks.isChosen(id),
          choose: (rows, isChosen) =>
            ticks.choose(
              (isChosen ? rows.slice(0, limits.compared) : rows).map(({ id, freelance }) => ({
                id,
                name: freelance.name,
              })),
              isChosen,
            ),
          nameOf: ({ freelance }) => freelance.name,
          mayChoose: ({ id }) => ticks.isChosen(id) || !isFull,
          all: `les ${limits.compared} premières propositions`,
        }}
        empty={<NoProposal isFiltered={list.isFiltered} all={list.hrefWith({ state: null })} />}
      />
      <Suspense fallback={null}>
        {open !== null && <ReceivedPanel key={open} id={open} onClose={close} />}
        {isDecliningOthers && (
          <DeclineOthersForm missionId={missionId} onClose={() => setIsDecliningOthers(false)} />
        )}
      </Suspense>
    </>
  );
}

function NoProposal({ isFiltered, all }: { isFiltered: boolean; all: string }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Aucune proposition dans cet état"
        action={
          <Link to={all} preventScrollReset className={buttonClass('outline')}>
            Voir toutes les propositions
          </Link>
        }
      />
    );
  return (
    <EmptyState title="Aucune proposition pour le moment" picture={<EmptyPicture of="messages" />}>
      Vous serez prévenu à chacune. Inviter des freelances en fait venir plus vite.
    </EmptyState>
  );
}
