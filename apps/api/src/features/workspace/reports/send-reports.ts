import type { ReportFigures } from '@baara/contract/workspace/reports';
import type { Db } from '../../../platform/db/database.ts';
import type { MailAttachment, Mailer } from '../../../platform/mail/mailer.ts';
import { processDueItems } from '../../../platform/queue/process-due-items.ts';
import { xlsxWorkbook } from '../../../platform/sheets/xlsx.ts';
import { offerScopeOf } from '../../companies/access/public/offer-scope.ts';
import { topicOf } from '../../notifications/public/mail-topics.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { JOB_MS, readPlatformReport, visibleMeasures } from './read-platform-report.ts';
import { readReport } from './read-report.ts';
import {
  type DueSending,
  lockDueSending,
  type LockedSending,
  moveSending,
  selectDueSendings,
  selectPermissions,
} from './recipients.queries.ts';
import { leadsOf } from './report-leads.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSheets, spanText } from './report-sheets.ts';
import { nextSendingAt } from './report-times.ts';
import { reportTopic } from './report-topic.ts';
import { reportMail } from './reports.mails.ts';
import { findReport, type ReportRow } from './reports.queries.ts';

export type ReportDeps = {
  mailer: Pick<Mailer, 'sendMail'>;
  config: { http: { publicUrl: string } };
  now: () => Date;
};

const HOUR_MS = 3_600_000;
/** What an e-mail may weigh, its attachments in base64. */
const MOST_BYTES = 1_000_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Sends every report that is due, to each of its members by themselves: the offers that they see. Its next time and its
 * e-mail are written together, so that a process may die at any point and nobody is sent it twice, or never.
 * @throws once all were tried, with the first failure; those that failed are due again in an hour.
 */
export function sendDueReports(
  db: Db,
  deps: ReportDeps,
  signal?: Pick<AbortSignal, 'aborted'>,
): Promise<number> {
  return processDueItems<DueSending>({
    failure: 'reports could not be sent',
    page: (after, limit) => selectDueSendings(db, deps.now(), { after, limit }),
    work: ({ id }) => db.transaction().execute((tx) => send(tx, deps, id, deps.now())),
    onFailure: ({ id }) => moveSending(db, id, { dueAt: new Date(deps.now().getTime() + HOUR_MS) }),
    signal,
  });
}

async function send(tx: Db, deps: ReportDeps, id: string, now: Date): Promise<void> {
  const sending = await lockDueSending(tx, id, now);
  if (!sending) return;
  const { account_id: accountId, company_id: companyId } = sending;
  const report = await findReport(tx, { accountId, companyId }, sending.report_id);
  const read = report && (await readAs(tx, sending, report, now));
  if (read) await announce(tx, deps, sending, { report, ...read });
  await moveSending(tx, id, { dueAt: nextSendingAt(sending, now), sentAt: now });
}

type ReadReport = { figures: ReportFigures; company: string; url: string; isPlatform: boolean };

/** The report with the rights that its reader has now; null when they have none any more. */
async function readAs(
  tx: Db,
  { account_id: accountId, company_id: companyId, role, company }: LockedSending,
  report: ReportRow,
  now: Date,
): Promise<ReadReport | null> {
  if (companyId === null) {
    const permissions = await selectPermissions(tx, accountId);
    const { measures } = visibleMeasures(report, permissions);
    if (!permissions.includes('reports.read') || measures.length === 0) return null;
    const figures = await readPlatformReport(tx, report, measures, { now, budgetMs: JOB_MS });
    const { productName } = await readSite(tx);
    return { figures, company: productName, url: `/admin/reports/${report.id}`, isPlatform: true };
  }
  if (role === null || company === null) return null;
  const figures = await readReport(tx, offerScopeOf(accountId, { id: companyId, role }), report, now);
  return { figures, company, url: `/recruiter/reports/${report.id}`, isPlatform: false };
}

async function announce(
  tx: Db,
  deps: ReportDeps,
  { id, account_id: accountId, first_name: firstName }: LockedSending,
  { report, figures, company, url, isPlatform }: ReadReport & { report: ReportRow },
): Promise<void> {
  const now = deps.now();
  const { name } = report;
  const files = await attachmentsOf({ name, company, figures });
  const notification = {
    to: { id: accountId },
    kind: isPlatform ? ('account' as const) : ('company' as const),
    title: `Le rapport « ${name} » est prêt`,
    url,
    topic: topicOf(reportTopic, id),
    mail: reportMail({
      firstName,
      name,
      company,
      period: spanText(figures.period),
      leads: leadsOf(figures.measures),
      isAttached: files.length > 0,
      isPlatform,
      url: deps.config.http.publicUrl + url,
    }),
    attachments: files,
  };
  await notify(tx, deps.mailer, [notification], now);
}

/** Both files; none when they would make the e-mail too heavy. */
async function attachmentsOf(report: Parameters<typeof reportPdf>[0]): Promise<MailAttachment[]> {
  const files = [
    { filename: 'rapport.pdf', contentType: 'application/pdf', content: await reportPdf(report) },
    {
      filename: 'rapport.xlsx',
      contentType: XLSX,
      content: await xlsxWorkbook(reportSheets(report.name, report.figures)),
    },
  ].map(({ content, ...file }) => ({ ...file, contentBase64: content.toString('base64') }));
  const weight = files.reduce((sum, { contentBase64 }) => sum + contentBase64.length, 0);
  return weight > MOST_BYTES ? [] : files;
}
