import type { HiringCheck, SavedReport } from '@baara/contract/workspace/reports';
import type { MeasureKey, ReportBreakdown } from '@baara/contract/workspace/report-measures';
import type { PlatformBreakdown, PlatformMeasureKey } from '@baara/contract/workspace/platform-measures';
import type { PlatformReport } from '@baara/contract/workspace/platform-reports';
import { mayChange, type ReportMember } from './reports.policy.ts';
import type { OwedCheckRow } from './public/owed-hiring-checks.ts';
import type { ReportRow } from './reports.queries.ts';

const commonView = (row: ReportRow, member: ReportMember) => ({
  id: row.id,
  name: row.name,
  period: row.period,
  from: row.from_on,
  to: row.to_on,
  isShared: row.private_to === null,
  author: row.author,
  schedule: { frequency: row.frequency, weekday: row.weekday, recipients: row.recipients },
  isReceived: row.is_received,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  abilities: { change: mayChange(row, member) },
});

/** The database lets a company's report have its own measures and breakdowns only, and the platform's the same. */
export const reportView = (row: ReportRow, member: ReportMember): SavedReport => ({
  ...commonView(row, member),
  measures: row.measures as MeasureKey[],
  breakdown: row.breakdown as ReportBreakdown,
  offers: row.offers,
  departmentIds: row.department_ids,
  sources: row.sources,
});

export const platformReportView = (row: ReportRow, member: ReportMember): PlatformReport => ({
  ...commonView(row, member),
  measures: row.measures as PlatformMeasureKey[],
  breakdown: row.breakdown as PlatformBreakdown,
  countries: row.countries,
  companies: row.companies,
});

export const hiringCheckView = (row: OwedCheckRow): HiringCheck => ({
  applicationId: row.application_id,
  offer: { id: row.offer_id, title: row.offer_title },
  candidate: { id: row.candidate_id, name: row.candidate_name },
  hiredOn: row.hired_on,
  askedAt: row.asked_at.toISOString(),
});
