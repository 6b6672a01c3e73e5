import type { FailedJob, Monitoring } from '@baara/contract/monitoring/monitoring';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { ListFilters } from '../../lib/lists/list-filters.tsx';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../lib/moments.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { DashboardSection } from '../../ui/workspace/panel.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { TechnicalDetails } from '../../ui/workspace/technical-details.tsx';
import { failedJobsQuery, monitoringKey, retryJob } from './monitoring.api.ts';

type Column = TableColumn<FailedJob>;
type Queue = Monitoring['queues'][number];

/** The name of the queue of e-mails, which the other queues stand beside. */
const MAILS = 'mail.send';

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Tâche',
    className: 'sm:max-w-64',
    cell: ({ title, failedAt, attempts }) => (
      <>
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="block text-s text-ink-soft">
          <time dateTime={failedAt}>{shortMoment(failedAt)}</time>, {formatNumber(attempts)} essai
          {attempts > 1 && 's'}
        </span>
      </>
    ),
  },
  {
    id: 'reason',
    header: 'Raison',
    phone: 'bare',
    className: 'sm:max-w-96',
    cell: (job) => <Reason job={job} />,
  },
  { id: 'retry', header: 'Action', phone: 'bare', cell: (job) => <Retry job={job} /> },
];

/** Where every queue stands, then what was given up, each with its reason and a way to run it again. */
export function FailedJobs({ queues }: { queues: readonly Queue[] }) {
  const names = [...queues.map(({ name }) => name), MAILS];
  const list = useListParams({ choices: { queue: names } });
  const { queue } = list.choices;
  const query = useQuery({
    ...failedJobsQuery({ page: list.page, limit: list.limit, queue }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h2 className="sr-only">Tâches abandonnées</h2>
      <ListFilters
        list={list}
        choices={[
          {
            name: 'queue',
            label: 'File',
            all: 'Toutes les files',
            value: queue,
            options: [
              { value: MAILS, label: 'E-mails' },
              ...queues.map(({ name, title }) => ({ value: name, label: title })),
            ],
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Tâches abandonnées"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des tâches…"
        failed="Les tâches n’ont pas pu être chargées."
        empty={
          <EmptyState title="Aucune tâche abandonnée">
            Une tâche est abandonnée après ses derniers essais. Elle se relance ici.
          </EmptyState>
        }
      />
      <QueueList queues={queues} />
    </>
  );
}

function Reason({ job: { reason, payload } }: { job: FailedJob }) {
  return (
    <>
      <span className="text-s wrap-anywhere">{reason}</span>
      {payload.length > 0 && (
        <TechnicalDetails className="relative z-[1]">
          <dl>
            {payload.map(({ name, value }) => (
              <div key={name} className="wrap-anywhere">
                <dt className="inline text-ink-soft">{name} : </dt>
                <dd className="inline">{value}</dd>
              </div>
            ))}
          </dl>
        </TechnicalDetails>
      )}
    </>
  );
}

function Retry({ job }: { job: FailedJob }) {
  const client = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => retryJob(job.id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error, 'La tâche n’a pas pu être relancée.')),
    onSettled: () => client.invalidateQueries({ queryKey: monitoringKey }),
  });
  return (
    <Button
      variant="outline"
      aria-label={`Relancer : ${job.title}`}
      busy={retrying.isPending}
      onClick={() => retrying.mutate()}
    >
      Relancer
    </Button>
  );
}

/** Those with something to do first; the others are folded. */
function QueueList({ queues }: { queues: readonly Queue[] }) {
  const isQuiet = ({ waiting, active, failed }: Queue): boolean => waiting + active + failed === 0;
  const busy = queues.filter((queue) => !isQuiet(queue));
  const quiet = queues.filter(isQuiet);
  return (
    <DashboardSection title="Files">
      {busy.length === 0 ? (
        <p className="text-ink-soft">Rien n’attend et rien n’a échoué.</p>
      ) : (
        <ul>
          {busy.map((queue) => (
            <QueueLine key={queue.name} queue={queue} />
          ))}
        </ul>
      )}
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center text-ink-soft">
          {formatNumber(quiet.length)} files sans rien à faire
        </summary>
        <ul>
          {quiet.map((queue) => (
            <QueueLine key={queue.name} queue={queue} />
          ))}
        </ul>
      </details>
    </DashboardSection>
  );
}

const QueueLine = ({
  queue: { title, waiting, delayed, active, failed, oldestWaitingAt },
}: {
  queue: Queue;
}) => (
  <li className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-1.5">
    <span className="min-w-0 wrap-anywhere">
      {title}
      {oldestWaitingAt && (
        <span className="block text-s text-ink-soft">
          La plus ancienne attend : <RelativeTime value={oldestWaitingAt} className="lowercase" />
        </span>
      )}
    </span>
    <span className="flex flex-none flex-wrap justify-end gap-1.5">
      {waiting > 0 && <Tag tone="warn">{`${formatNumber(waiting)} en attente`}</Tag>}
      {active > 0 && <Tag tone="info">{`${formatNumber(active)} en cours`}</Tag>}
      {delayed > 0 && <Tag>{`${formatNumber(delayed)} pour plus tard`}</Tag>}
      {failed > 0 && <Tag tone="bad">{`${formatNumber(failed)} échec${failed > 1 ? 's' : ''}`}</Tag>}
    </span>
  </li>
);
