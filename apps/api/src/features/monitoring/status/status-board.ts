import type { Status, StatusIncident } from '@baara/contract/monitoring/status';
import {
  type ComponentState,
  componentStates,
  STATUS_HISTORY_DAYS,
  statusComponents,
  type StatusComponent,
} from '@baara/contract/monitoring/status-words';
import type { Db } from '../../../platform/db/database.ts';
import { type HealthCheck, runChecks } from '../../../platform/http/health.ts';
import type { FastifyInstance } from 'fastify';
import { readQueueStates } from '../../../platform/queue/queue-states.ts';
import { MAIL_QUEUE } from '../../../platform/mail/mailer.ts';
import { readMailFlow } from '../failed-jobs.queries.ts';
import { selectInstances } from '../instances.queries.ts';
import { isSilent } from '../monitoring.view.ts';
import { selectRecentIncidents } from './incidents.queries.ts';
import { incidentView } from './incidents.view.ts';

const FRESH_MS = 15_000;
/** Beyond this a visitor waits for a new look, which takes three seconds at most. */
const STALE_MS = 60_000;
const MINUTE_MS = 60_000;
const LATE_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 3600 * 1000;

export type StatusBoard = {
  read(): Promise<Status>;
  /** An incident was written: the next reader sees it. */
  refresh(): void;
};

type Deps = { db: Db; checks: readonly HealthCheck[]; log: FastifyInstance['log']; now: () => Date };

type States = Record<StatusComponent, ComponentState>;

const worst = (one: ComponentState, other: ComponentState): ComponentState =>
  componentStates.indexOf(one) >= componentStates.indexOf(other) ? one : other;

/**
 * What everybody may know, looked at by this process at most every fifteen seconds however many ask. While the database is
 * away it answers from what it sees itself, with the incidents it read last.
 */
export function createStatusBoard({ db, checks, log, now }: Deps): StatusBoard {
  let last: { status: Status; at: number } | undefined;
  let looking: Promise<Status> | undefined;
  let incidents: StatusIncident[] | null = null;
  let isOutdated = false;

  async function look(): Promise<Status> {
    isOutdated = false;
    const at = now();
    const health = await runChecks(checks, log);
    const states =
      health['database'] === 'ok'
        ? await seenStates(db, health['storage'] === 'ok', at).catch(() => withoutDatabase)
        : withoutDatabase;
    if (states !== withoutDatabase) {
      const since = new Date(at.getTime() - STATUS_HISTORY_DAYS * DAY_MS);
      const rows = await selectRecentIncidents(db, since).catch(() => undefined);
      if (rows) incidents = rows.map(incidentView);
    }
    const status = {
      at: at.toISOString(),
      components: statusComponents.map((id) => ({ id, state: announced(id, states[id], incidents ?? []) })),
      incidents,
    };
    last = { status, at: at.getTime() };
    return status;
  }

  const lookOnce = (): Promise<Status> =>
    (looking ??= look().finally(() => {
      looking = undefined;
    }));

  return {
    async read() {
      const age = last ? now().getTime() - last.at : Infinity;
      if (!last || isOutdated || age > STALE_MS) return lookOnce();
      if (age > FRESH_MS) void lookOnce().catch(() => undefined);
      return last.status;
    },
    refresh() {
      isOutdated = true;
    },
  };
}

/** What people of the firm announced counts when it is worse than what was seen. */
function announced(
  id: StatusComponent,
  seen: ComponentState,
  incidents: readonly StatusIncident[],
): ComponentState {
  return incidents
    .filter(({ endedAt, components }) => endedAt === null && components.includes(id))
    .reduce<ComponentState>((state, { impact }) => worst(state, impact), seen);
}

/** Public pages are given from memory. */
const withoutDatabase: States = {
  site: 'degraded',
  applications: 'outage',
  messages: 'outage',
  payments: 'outage',
  mails: 'outage',
};

async function seenStates(db: Db, hasStorage: boolean, now: Date): Promise<States> {
  const [queues, mail, instances] = await Promise.all([
    readQueueStates(db, now),
    readMailFlow(db, MAIL_QUEUE),
    selectInstances(db),
  ]);
  const isLate = (...prefixes: string[]): boolean =>
    queues.some(
      ({ name, oldest_waiting_at: since }) =>
        prefixes.some((prefix) => name.startsWith(prefix)) &&
        since !== null &&
        now.getTime() - since.getTime() > LATE_MS,
    );
  const isOld = (date: Date | null): boolean => date === null || now.getTime() - date.getTime() > LATE_MS;
  const failsToSend = mail.retrying > 0 && isOld(mail.oldest_retrying_at) && isOld(mail.last_sent_at);
  // Before the first heartbeat nothing is known, and nothing is said.
  const runsJobs =
    instances.length === 0 || instances.some((row) => row.role !== 'web' && !isSilent(row, now));
  return {
    site: 'ok',
    applications: !hasStorage ? 'outage' : isLate('applications.') ? 'degraded' : 'ok',
    messages: isLate('messaging.') ? 'degraded' : 'ok',
    payments: isLate('wallet.') || !runsJobs ? 'degraded' : 'ok',
    mails: failsToSend || !runsJobs ? 'outage' : isLate(MAIL_QUEUE) ? 'degraded' : 'ok',
  };
}
