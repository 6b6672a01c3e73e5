import type {
  FailedJob,
  Fault,
  MonitoringAlert,
  ProcessInstance,
  SlowStatement,
} from '@baara/contract/monitoring/monitoring';
import { SILENT_AFTER_SECONDS } from '@baara/contract/monitoring/monitoring-words';
import type { AlertRow } from './alerts.queries.ts';
import type { FailedJobRow } from './failed-jobs.queries.ts';
import type { InstanceRow } from './instances.queries.ts';
import { maskPayload, maskReason, maskStatement } from './mask-details.ts';
import type { FaultRow, StatementRow } from './observations.queries.ts';
import { queueTitle } from './public/queue-titles.ts';

export const isSilent = ({ seen_at: seenAt }: Pick<InstanceRow, 'seen_at'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > SILENT_AFTER_SECONDS * 1000;

export const instanceView = (row: InstanceRow, now: Date): ProcessInstance => ({
  id: row.id,
  role: row.role,
  host: row.host,
  pid: row.pid,
  nodeVersion: row.node_version,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  isSilent: isSilent(row, now),
  memoryBytes: row.memory_bytes,
  eventLoopDelayMs: row.event_loop_delay_ms,
  pool: { used: row.pool_used, waiting: row.pool_waiting, most: row.pool_most },
});

export const alertView = (row: AlertRow): MonitoringAlert => ({
  id: row.id,
  kind: row.kind,
  openedAt: row.opened_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  mailedAt: row.mailed_at?.toISOString() ?? null,
  detail: row.detail,
});

export const failedJobView = (row: FailedJobRow): FailedJob => ({
  id: row.id,
  queue: row.queue,
  title: queueTitle(row.queue),
  createdAt: row.created_at.toISOString(),
  failedAt: row.failed_at.toISOString(),
  attempts: row.attempts,
  reason: maskReason(row.reason ?? '') || 'Aucune raison n’a été notée.',
  payload: maskPayload(row.payload),
});

export const faultView = (row: FaultRow): Fault => ({
  id: row.id,
  method: row.method,
  route: row.route,
  error: row.error,
  place: row.place,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  total: row.total,
  lastHour: row.last_hour,
  lastDay: row.last_day,
  references: row.references,
});

export const statementView = (row: StatementRow): SlowStatement => ({
  id: row.id,
  text: maskStatement(row.text),
  calls: row.calls,
  totalMs: row.total_ms,
  meanMs: row.calls > 0 ? row.total_ms / row.calls : 0,
  longestMs: row.longest_ms,
  lastAt: row.last_at?.toISOString() ?? null,
});
