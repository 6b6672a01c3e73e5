import type { ProcessInstance } from '@baara/contract/monitoring/monitoring';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatNumber } from '../../lib/format.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ListPanel } from '../../ui/workspace/panel.tsx';
import { type TableColumn, TableView } from '../../ui/workspace/table-view.tsx';

type Column = TableColumn<ProcessInstance>;

const roles: Record<ProcessInstance['role'], string> = {
  web: 'Pages et API',
  worker: 'Tâches',
  all: 'Pages, API et tâches',
};

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'host',
    header: 'Processus',
    cell: ({ host, pid, role }) => (
      <>
        <span className="font-semibold wrap-anywhere">{roles[role]}</span>
        <span className="block text-s text-ink-soft wrap-anywhere">
          {host}, n° {pid}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ isSilent, seenAt }) =>
      isSilent ? (
        <>
          <Tag tone="bad">Silencieux</Tag>
          <RelativeTime value={seenAt} className="block text-s text-ink-soft" />
        </>
      ) : (
        <Tag tone="good">En marche</Tag>
      ),
  },
  { id: 'started', header: 'Démarré', cell: ({ startedAt }) => <RelativeTime value={startedAt} /> },
  {
    id: 'memory',
    header: 'Mémoire',
    isFigure: true,
    cell: ({ memoryBytes }) => formatBytes(memoryBytes),
  },
  {
    id: 'delay',
    header: 'Retard de la boucle',
    isFigure: true,
    cell: ({ eventLoopDelayMs }) => `${formatNumber(Math.round(eventLoopDelayMs))} ms`,
  },
  {
    id: 'pool',
    header: 'Connexions',
    isFigure: true,
    cell: ({ pool }) => (
      <>
        {formatNumber(pool.used)} / {formatNumber(pool.most)}
        {pool.waiting > 0 && <span className="text-bad">, {formatNumber(pool.waiting)} attendent</span>}
      </>
    ),
  },
];

/** Each running process by its heartbeat; a few, whatever the installation. */
export const ProcessList = ({ processes }: { processes: readonly ProcessInstance[] }) =>
  processes.length === 0 ? (
    <ListPanel title="Processus">
      <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">
        Aucun battement encore : chaque processus en donne un toutes les quinze secondes.
      </p>
    </ListPanel>
  ) : (
    <section aria-label="Processus">
      <h2 className="mb-2 text-l">Processus</h2>
      <TableView label="Processus" columns={columns} rows={processes} rowId={({ id }) => id} />
    </section>
  );
