import type { HiringCheck, SavedReport } from '@baara/contract/workspace/reports';
import { mayChange, type ReportMember } from './reports.policy.ts';
import type { OwedCheckRow } from './public/owed-hiring-checks.ts';
import type { ReportRow } from './reports.queries.ts';

export const reportView = (row: ReportRow, member: ReportMember): SavedReport => ({
  id: row.id,
  name: row.name,
  measures: row.measures,
  breakdown: row.breakdown,
  period: row.period,
  from: row.from_on,
  to: row.to_on,
  offers: row.offers,
  departmentIds: row.department_ids,
  sources: row.sources,
  isShared: row.private_to === null,
  author: row.author,
  schedule: { frequency: row.frequency, weekday: row.weekday, recipients: row.recipients },
  isReceived: row.is_received,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  abilities: { change: mayChange(row, member) },
});

export const hiringCheckView = (row: OwedCheckRow): HiringCheck => ({
  applicationId: row.application_id,
  offer: { id: row.offer_id, title: row.offer_title },
  candidate: { id: row.candidate_id, name: row.candidate_name },
  hiredOn: row.hired_on,
  askedAt: row.asked_at.toISOString(),
});
