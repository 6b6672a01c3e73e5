import type { Backup, BackupRun } from '@baara/contract/backup/backup';
import type { ArchiverRow, RunRow, StateRow } from './backup.queries.ts';

export function runView(row: RunRow): BackupRun {
  const isGone = row.kind === 'copy' && row.state === 'done' && !row.is_stored;
  return {
    id: row.id,
    kind: row.kind,
    state: isGone ? 'missing' : row.state,
    requestedBy: row.requester_name,
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    progress: row.progress,
    copy: row.copy,
    rawBytes: row.raw_bytes,
    storedBytes: row.stored_bytes,
    provenAt: row.proven_at?.toISOString() ?? null,
    recoveredTo: row.recovered_to?.toISOString() ?? null,
    checks: row.checks,
    problem: row.problem,
  };
}

export const archiverView = (row: ArchiverRow): Backup['archiver'] => ({
  isOn: row.is_on,
  lastSegment: row.last_segment,
  lastAt: row.last_at?.toISOString() ?? null,
  failedCount: row.failed_count,
  lastFailedAt: row.last_failed_at?.toISOString() ?? null,
  lastFailedSegment: row.last_failed_segment,
});

export const shippingView = (state: StateRow | undefined): Backup['shipping'] => ({
  lastSegment: state?.shipped_segment ?? null,
  lastAt: state?.shipped_at?.toISOString() ?? null,
  waiting: state?.waiting_segments ?? 0,
  waitingSince: state?.waiting_since?.toISOString() ?? null,
  problem: state?.problem ?? null,
});

export const filesView = (state: StateRow | undefined): Backup['files'] =>
  state?.files_at
    ? {
        at: state.files_at.toISOString(),
        count: state.file_count ?? 0,
        bytes: state.file_bytes ?? 0,
        problem: state.files_problem,
      }
    : null;
