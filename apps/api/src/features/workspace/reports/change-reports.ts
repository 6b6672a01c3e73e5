import {
  MOST_REPORTS,
  type ReportFrequency,
  reportMessages as messages,
} from '@baara/contract/workspace/report-measures';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { platformReportMessages } from '@baara/contract/workspace/platform-measures';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import { countRecipients, deleteRecipients, writeRecipients, writeSchedule } from './recipients.queries.ts';
import { nextSendingAt } from './report-times.ts';
import { mayChange, type ReportMember } from './reports.policy.ts';
import {
  countReports,
  type Definition,
  deleteReport,
  findReport,
  insertReport,
  lockPlatformReports,
  lockReport,
  NAME_KEY,
  type Reader,
  type ReportRow,
  updateReport,
} from './reports.queries.ts';

/** @throws 404 for what this member does not see. */
export async function requireReport(db: Db, reader: Reader, id: string): Promise<ReportRow> {
  const row = await findReport(db, reader, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'REPORT_NOT_FOUND');
  return row;
}

const named = <Result>(write: () => Promise<Result>): Promise<Result> =>
  runUniquely(NAME_KEY, write, () => conflict('NAME_TAKEN', messages.NAME_TAKEN));

/** @throws 409 NAME_TAKEN or TOO_MANY_REPORTS. */
export function createReport(db: Db, member: ReportMember, report: Definition, at: Date): Promise<ReportRow> {
  return named(() =>
    db.transaction().execute(async (tx) => {
      await (member.companyId === null ? lockPlatformReports(tx) : lockCompany(tx, member.companyId));
      if ((await countReports(tx, member.companyId)) >= MOST_REPORTS)
        throw conflict(
          'TOO_MANY_REPORTS',
          saidTo(member, messages.TOO_MANY, platformReportMessages.TOO_MANY),
        );
      return requireReport(tx, member, await insertReport(tx, member, report, at));
    }),
  );
}

/**
 * Replaces a definition. No longer shared, it belongs to its author alone, and nobody else is sent it.
 * @throws 403 NOT_YOURS, 404, 409 NAME_TAKEN or CHANGED_MEANWHILE.
 */
export function changeReport(
  db: Db,
  member: ReportMember,
  id: string,
  { version, ...report }: Definition & { version: number },
  at: Date,
): Promise<ReportRow> {
  return named(() =>
    db.transaction().execute(async (tx) => {
      const row = await lockChangeable(tx, member, id);
      // Nobody takes another's report for themselves.
      const owner = row.author_id ?? member.accountId;
      const privateTo = report.isShared ? null : owner;
      if (!(await updateReport(tx, { id, version, at }, { ...report, privateTo })))
        throw conflict('CHANGED_MEANWHILE', messages.CHANGED_MEANWHILE);
      if (privateTo) await deleteRecipients(tx, id, [privateTo]);
      // An owner who hands a report back to its author no longer sees it: they read it as it was left.
      return (await findReport(tx, member, id)) ?? { ...row, version: version + 1, private_to: owner };
    }),
  );
}

/** Deleting what is gone is not an error. @throws 403 NOT_YOURS. */
export async function removeReport(db: Db, member: ReportMember, id: string): Promise<void> {
  const row = await findReport(db, member, id);
  if (!row) return;
  requireChangeable(row, member);
  await deleteReport(db, id);
}

export type NewSchedule = { frequency: ReportFrequency; weekday: number; memberIds: string[] };

/** @throws 403 NOT_YOURS, 404, 422 for somebody outside the company, or other than the author of a private one. */
export function scheduleReport(
  db: Db,
  member: ReportMember,
  id: string,
  { frequency, weekday, memberIds }: NewSchedule,
  at: Date,
): Promise<ReportRow> {
  return db.transaction().execute(async (tx) => {
    const { private_to: privateTo } = await lockChangeable(tx, member, id);
    const about = { reportId: id, companyId: member.companyId };
    await writeSchedule(tx, id, { frequency, weekday });
    if (frequency === 'none') {
      await deleteRecipients(tx, id, []);
    } else {
      if (privateTo && memberIds.some((other) => other !== privateTo))
        throw invalid([{ field: 'memberIds', message: messages.RECIPIENT_PRIVATE }]);
      if ((await countRecipients(tx, member.companyId, memberIds)) < memberIds.length)
        throw invalid([
          {
            field: 'memberIds',
            message: saidTo(member, messages.RECIPIENT_UNKNOWN, platformReportMessages.RECIPIENT_UNKNOWN),
          },
        ]);
      await writeRecipients(tx, about, memberIds, nextSendingAt({ frequency, weekday }, at));
    }
    return requireReport(tx, member, id);
  });
}

async function lockChangeable(tx: Db, member: ReportMember, id: string): Promise<ReportRow> {
  await lockReport(tx, id);
  const row = await requireReport(tx, member, id);
  requireChangeable(row, member);
  return row;
}

function requireChangeable(report: ReportRow, member: ReportMember): void {
  if (!mayChange(report, member))
    throw forbidden(saidTo(member, messages.NOT_YOURS, platformReportMessages.NOT_YOURS), 'NOT_YOURS');
}

/** A company's words, or the platform's. */
const saidTo = ({ companyId }: ReportMember, company: string, platform: string): string =>
  companyId === null ? platform : company;
