import { getAdminDashboard } from '@baara/contract/admin-dashboard';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { holds } from '../../platform/http/access.ts';
import { type HealthCheck, runChecks } from '../../platform/http/health.ts';
import { route } from '../../platform/http/route.ts';
import { countSentLastDay } from '../../platform/mail/sent-mails.ts';
import { readQueueStates } from '../../platform/queue/queue-states.ts';
import {
  selectAccounts,
  selectActivity,
  selectCodes,
  selectDatabaseSize,
  selectRegistrations,
  selectWaiting,
} from './admin-dashboard.queries.ts';
import { monitoringView, platformView } from './admin-dashboard.view.ts';
import { keepReading } from './kept-reading.ts';

type Deps = { db: Db; now: () => Date; checks: readonly HealthCheck[] };

/** The firm's own figures: counted over everything, and so kept for a minute. */
export function registerAdminDashboard(app: FastifyInstance, { db, now, checks }: Deps): void {
  const platform = keepReading(async (at) => {
    const [accounts, registrations, activity, waiting, codes] = await Promise.all([
      selectAccounts(db),
      selectRegistrations(db, at),
      selectActivity(db, at),
      selectWaiting(db, at),
      selectCodes(db, at),
    ]);
    return platformView({ at, accounts, registrations, activity, waiting, codes });
  });
  const monitoring = keepReading(async (at) => {
    const [health, queues, sentLastDay, databaseSize] = await Promise.all([
      runChecks(checks, app.log),
      readQueueStates(db, at),
      countSentLastDay(db, at),
      selectDatabaseSize(db),
    ]);
    return monitoringView({ health, queues, sentLastDay, databaseSize });
  });

  route(app, getAdminDashboard, { access: { permission: 'reports.read' } }, async ({ actor }) => {
    const at = now();
    const [figures, machine] = await Promise.all([
      platform(at),
      holds(actor, 'monitoring.read') ? monitoring(at) : null,
    ]);
    return { data: { ...figures, monitoring: machine } };
  });
}
