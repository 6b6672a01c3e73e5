import type { Monitoring, SlowStatement } from '@baara/contract/monitoring/monitoring';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../ui/states.tsx';
import { DashboardSection, Panel } from '../../ui/workspace/panel.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { Line } from './line.tsx';
import { slowStatementsQuery } from './monitoring.api.ts';

const SECOND_MS = 1000;

/** « 240 ms », « 3,2 s ». */
function durationOf(milliseconds: number): string {
  if (milliseconds < SECOND_MS) return `${formatNumber(Math.round(milliseconds))} ms`;
  return `${formatNumber(Math.round(milliseconds / 100) / 10)} s`;
}

type Column = TableColumn<SlowStatement>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'text',
    header: 'Requête',
    className: 'sm:max-w-lg',
    cell: ({ text }) => <StatementText text={text} />,
  },
  { id: 'calls', header: 'Fois', isFigure: true, cell: ({ calls }) => formatNumber(calls) },
  { id: 'mean', header: 'Moyenne', isFigure: true, cell: ({ meanMs }) => durationOf(meanMs) },
  { id: 'longest', header: 'Plus longue', isFigure: true, cell: ({ longestMs }) => durationOf(longestMs) },
  { id: 'total', header: 'En tout', isFigure: true, cell: ({ totalMs }) => durationOf(totalMs) },
];

const SHORT = 160;

function StatementText({ text }: { text: string }) {
  if (text.length <= SHORT) return <code className="text-s wrap-anywhere">{text}</code>;
  return (
    <details className="text-s">
      <summary className="min-h-11 py-2 xl:min-h-8 xl:py-1">
        <code className="wrap-anywhere">{text.slice(0, SHORT)}…</code>
      </summary>
      <code className="wrap-anywhere">{text}</code>
    </details>
  );
}

/** Connections and locks of the server now, and what it spends its time on. */
export function DatabaseState({ monitoring }: { monitoring: Monitoring }) {
  const { database } = monitoring;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Connexions">
          <dl>
            <Line title="Utilisées" note={`PostgreSQL ${database.version}`}>
              <strong>
                {formatNumber(database.used)} / {formatNumber(database.most)}
              </strong>
            </Line>
            <Line title="Requêtes en cours">
              <strong>{formatNumber(database.active)}</strong>
            </Line>
            <Line title="Transactions qui attendent leur suite">
              <strong>{formatNumber(database.idleInTransaction)}</strong>
            </Line>
            <Line title="Plus ancienne transaction">
              {database.oldestTransactionSeconds === null
                ? 'Aucune'
                : `${formatNumber(database.oldestTransactionSeconds)} s`}
            </Line>
          </dl>
        </Panel>
        <Panel title="Verrous attendus">
          {database.locks.length === 0 ? (
            <p className="text-ink-soft">Aucune requête n’attend un verrou.</p>
          ) : (
            <dl>
              {database.locks.map(({ pid, waitedSeconds, blockedBy, text }) => (
                <Line
                  key={pid}
                  title={`Processus ${pid}, bloqué par ${blockedBy.join(', ')}`}
                  note={<code className="line-clamp-3 wrap-anywhere">{text}</code>}
                >
                  <strong className="text-bad">{formatNumber(waitedSeconds)} s</strong>
                </Line>
              ))}
            </dl>
          )}
        </Panel>
      </div>
      <SlowStatements />
    </>
  );
}

function SlowStatements() {
  const list = useListParams();
  const query = useQuery({
    ...slowStatementsQuery({ page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardSection title="Requêtes lentes">
      <p className="mb-3 text-s text-ink-soft">
        {query.data?.source === 'pg_stat_statements'
          ? 'Selon pg_stat_statements, depuis sa dernière remise à zéro. '
          : 'Celles de 200 ms et plus, notées par Baara. L’extension pg_stat_statements en dirait davantage. '}
        Les textes sont sans leurs valeurs.
      </p>
      <DataTable
        query={query}
        list={list}
        label="Requêtes lentes"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des requêtes…"
        failed="Les requêtes lentes n’ont pas pu être chargées."
        empty={<EmptyState title="Aucune requête lente">Tout a répondu en moins de 200 ms.</EmptyState>}
      />
    </DashboardSection>
  );
}
