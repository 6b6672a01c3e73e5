import type { AuditDetail, AuditEntry, AuditVerification } from '@baara/contract/audit/audit-log';
import { auditOutcomeOf } from '@baara/contract/audit/audit-words';
import type { AuditDetailRow, AuditRow } from './audit-log.queries.ts';
import type { VerificationRow } from './verifications.queries.ts';

export function auditEntryView(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    outcome: auditOutcomeOf[row.action] ?? 'done',
    // An account that is gone has an id and no name.
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? 'Un compte supprimé' },
    actorRole: row.actor_role,
    subject: row.subject,
    subjectName: row.subject_name,
    ip: row.ip,
  };
}

export function auditDetailView(row: AuditDetailRow): AuditDetail {
  const parts = [
    ['actor', row.is_actor_erased],
    ['subject', row.is_subject_erased],
    ['detail', row.is_detail_erased],
    ['ip', row.is_ip_erased],
  ] as const;
  return {
    ...auditEntryView(row),
    detail: row.detail,
    erased: parts.filter(([, isErased]) => isErased).map(([part]) => part),
    link:
      row.link_number === null || row.link_hash === null
        ? null
        : { number: row.link_number, hash: row.link_hash.toString('hex') },
  };
}

export function verificationView(row: VerificationRow): AuditVerification {
  return {
    id: row.id,
    state: row.state,
    requestedBy: row.requester_name,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    linksChecked: row.links_checked,
    linksExpected: row.links_expected,
    erasedRows: row.erased_rows,
    findingCount: row.finding_count,
    findings: row.findings,
  };
}
