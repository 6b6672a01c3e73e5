import type { FollowedSitting } from '@baara/contract/campaigns/sittings';
import { sittingStates, sittingStateTitles } from '@baara/contract/campaigns/sittings-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { counted } from '../sessions/session-words.ts';
import { StateFilter } from '../state-filter.tsx';
import { sittingsQuery } from './sittings.api.ts';

const tones = { running: 'info', submitted: 'good', ended: 'neutral' } as const;

type Column = TableColumn<FollowedSitting>;
const columns: readonly [Column, ...Column[]] = [
  {
    id: 'file',
    header: 'Dossier',
    className: 'sm:whitespace-nowrap',
    cell: ({ fileNumber }) => <h3 className="text-m">{fileNumber}</h3>,
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ state }) => <Tag tone={tones[state]}>{sittingStateTitles[state]}</Tag>,
  },
  {
    id: 'answered',
    header: 'Réponses',
    isFigure: true,
    cell: ({ answered, questions }) => `${answered} sur ${questions}`,
  },
  {
    id: 'startedAt',
    header: 'Début',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ startedAt }) => shortMoment(startedAt),
  },
  {
    id: 'end',
    header: 'Fin',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ submittedAt, endsAt }) => shortMoment(submittedAt ?? endsAt),
  },
  {
    id: 'extra',
    header: 'Temps ajouté',
    isFigure: true,
    cell: ({ extraMinutes }) => (extraMinutes > 0 ? `${extraMinutes} min` : null),
  },
  { id: 'leaves', header: 'Sorties d’écran', isFigure: true, cell: ({ leaves }) => leaves || null },
  {
    id: 'takeovers',
    header: 'Autre appareil',
    isFigure: true,
    cell: ({ takeovers }) => takeovers || null,
  },
];

/** Who takes an online test, by file number, without names and without marks. */
export function SittingsCard({ campaignId, testId }: { campaignId: string; testId: string }) {
  const list = useListParams({ choices: { state: sittingStates } });
  const query = useQuery({
    ...sittingsQuery(
      { id: campaignId, testId },
      { page: list.page, limit: list.limit, state: list.choices.state },
    ),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  return (
    <section aria-labelledby="passages" className="mt-5">
      <h2 id="passages" className="mb-1 text-l">
        Passages
      </h2>
      {counts && (
        <p className="mb-3 text-ink-soft">
          {counted(counts.expected, 'candidat attendu', 'candidats attendus')} ·{' '}
          {formatNumber(counts.running)} en cours ·{' '}
          {counted(counts.submitted, 'copie remise', 'copies remises')} · {formatNumber(counts.ended)} au
          temps écoulé · {counted(counts.marked, 'corrigée', 'corrigées')}
        </p>
      )}
      <StateFilter
        list={list}
        value={list.choices.state}
        all="Tous"
        states={sittingStates}
        titles={sittingStateTitles}
      />
      <DataTable
        query={query}
        list={list}
        label="Passages"
        columns={columns}
        rowId={({ applicationId }) => applicationId}
        loading="Chargement des passages…"
        empty={
          <EmptyState
            title={list.isFiltered ? 'Aucun passage dans cet état' : 'Personne n’a encore commencé'}
          />
        }
      />
    </section>
  );
}
