import type { BackupRun } from '@baara/contract/backup/backup';
import { backupRunKinds, backupRunTitles } from '@baara/contract/backup/backup-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format-bytes.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { ListFilters } from '../../lib/lists/list-filters.tsx';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../lib/moments.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { DashboardSection } from '../../ui/workspace/panel.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { backupRunsQuery } from './backup.api.ts';
import { durationInWords } from './duration.ts';

type Column = TableColumn<BackupRun>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'requestedAt',
    header: 'Demandée',
    cell: ({ requestedAt, kind, requestedBy }) => (
      <>
        <span className="font-semibold">{backupRunTitles[kind]}</span>
        <span className="block text-s text-ink-soft">
          <time dateTime={requestedAt}>{shortMoment(requestedAt)}</time>
          {requestedBy ? `, par ${requestedBy}` : ', prévue'}
        </span>
      </>
    ),
  },
  { id: 'state', header: 'État', phone: 'bare', cell: (run) => <RunState run={run} /> },
  {
    id: 'size',
    header: 'Taille',
    isFigure: true,
    cell: ({ rawBytes }) => (rawBytes === null ? null : formatBytes(rawBytes)),
  },
  {
    id: 'stored',
    header: 'Au dépôt',
    isFigure: true,
    cell: ({ storedBytes }) => (storedBytes === null ? null : formatBytes(storedBytes)),
  },
  {
    id: 'duration',
    header: 'Durée',
    isFigure: true,
    cell: ({ startedAt, finishedAt }) =>
      startedAt && finishedAt ? durationInWords(startedAt, finishedAt) : null,
  },
  {
    id: 'copy',
    header: 'Copie',
    isExtra: true,
    cell: ({ copy }) => (copy === null ? null : <code className="text-s wrap-anywhere">{copy}</code>),
  },
];

const states: Record<BackupRun['state'], { tone: Tone; copy: string; proof: string }> = {
  pending: { tone: 'neutral', copy: 'En attente', proof: 'En attente' },
  running: { tone: 'info', copy: 'En cours', proof: 'En cours' },
  done: { tone: 'good', copy: 'Entière', proof: 'Prouvée' },
  missing: { tone: 'neutral', copy: 'Plus au dépôt', proof: 'Plus au dépôt' },
  refuted: { tone: 'bad', copy: 'Réfutée', proof: 'Réfutée' },
  failed: { tone: 'bad', copy: 'Échouée', proof: 'Échouée' },
};

function RunState({ run: { state, kind, progress, problem, provenAt, checks } }: { run: BackupRun }) {
  const reason = problem ?? checks.find(({ ok }) => !ok)?.detail;
  return (
    <>
      <Tag tone={states[state].tone}>{states[state][kind]}</Tag>
      {state === 'running' && (
        <progress
          value={progress}
          max={1}
          aria-label={`Avancement : ${backupRunTitles[kind]}`}
          className="mt-1 block w-32"
        />
      )}
      {provenAt && <span className="block text-s text-ink-soft">restaurée {shortMoment(provenAt)}</span>}
      {reason && <span className="line-clamp-2 text-s text-ink-soft wrap-anywhere">{reason}</span>}
    </>
  );
}

/** Copies and proofs, the newest first. */
export function RunList({ isLive }: { isLive: boolean }) {
  const list = useListParams({ choices: { kind: backupRunKinds } });
  const { kind } = list.choices;
  const query = useQuery({
    ...backupRunsQuery({ page: list.page, limit: list.limit, kind }, isLive),
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardSection title="Copies et preuves">
      <ListFilters
        list={list}
        choices={[
          {
            name: 'kind',
            label: 'Type',
            all: 'Copies et preuves',
            value: kind,
            options: backupRunKinds.map((value) => ({ value, label: backupRunTitles[value] })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Copies et preuves"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des copies…"
        failed="Les copies n’ont pas pu être chargées."
        empty={
          <EmptyState title={kind === 'proof' ? 'Aucune preuve encore' : 'Aucune copie encore'}>
            {kind === 'proof'
              ? 'Une restauration d’essai a lieu chaque samedi à 4 h ; « Vérifier maintenant » en lance une.'
              : 'Une copie se fait chaque nuit à 2 h ; « Sauvegarder maintenant » en lance une.'}
          </EmptyState>
        }
        columnChoice="backup"
      />
    </DashboardSection>
  );
}
