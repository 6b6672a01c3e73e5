import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { type HealthCheck, runChecks } from '../../../platform/http/health.ts';
import { countSentLastDay } from '../../../platform/mail/sent-mails.ts';
import { readQueueStates } from '../../../platform/queue/queue-states.ts';
import {
  selectAccounts,
  selectActivity,
  selectCodes,
  selectDatabaseSize,
  selectRegistrations,
  selectWaiting,
} from './admin-dashboard.queries.ts';
import { monitoringView, platformView } from './admin-dashboard.view.ts';

/** Totals of the whole platform, counted now. */
export async function readPlatform(db: Db, at: Date): Promise<Omit<AdminDashboard, 'monitoring'>> {
  const [accounts, registrations, activity, waiting, codes] = await Promise.all([
    selectAccounts(db),
    selectRegistrations(db, at),
    selectActivity(db, at),
    selectWaiting(db, at),
    selectCodes(db, at),
  ]);
  return platformView({ at, accounts, registrations, activity, waiting, codes });
}

type Machine = { checks: readonly HealthCheck[]; log: FastifyInstance['log'] };

/** The present state of the platform's services. */
export async function readMonitoring(
  db: Db,
  at: Date,
  { checks, log }: Machine,
): Promise<NonNullable<AdminDashboard['monitoring']>> {
  const [health, queues, sentLastDay, databaseSize] = await Promise.all([
    runChecks(checks, log),
    readQueueStates(db, at),
    countSentLastDay(db, at),
    selectDatabaseSize(db),
  ]);
  return monitoringView({ health, queues, sentLastDay, databaseSize });
}
