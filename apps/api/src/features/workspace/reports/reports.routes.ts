import { paginate } from '@baara/contract/protocol/pagination';
import { reportMessages as messages } from '@baara/contract/workspace/report-measures';
import * as contract from '@baara/contract/workspace/reports';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { changeReport, createReport, removeReport, requireReport, scheduleReport } from './change-reports.ts';
import { answerHiringCheck } from './hiring-checks.ts';
import { selectOwedChecks } from './public/owed-hiring-checks.ts';
import { readReport } from './read-report.ts';
import { leaveReport } from './recipients.queries.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSheets } from './report-sheets.ts';
// Links of e-mails are followed in this process.
import './report-topic.ts';
import { reportMemberOf } from './reports.policy.ts';
import { type ReportRow, selectReports } from './reports.queries.ts';
import { hiringCheckView, reportView } from './reports.view.ts';

/** More than one screen shows. */
const MOST_CHECKS = 100;

/** Reports over a company's recruitments: its writers make them, all its members read those that are shared. */
export function registerReports(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;
  const figuresOf = (report: ReportRow, { scope }: CompanyMember) =>
    db.transaction().execute((tx) => readReport(tx, scope, report, now()));

  route(app, contract.listReports, { access }, async ({ actor, query }) => {
    const member = reportMemberOf(requireMember(actor));
    const { rows, total } = await selectReports(db, member, query);
    return {
      data: rows.map((row) => reportView(row, member)),
      pagination: paginate(query.page, query.limit, total),
      abilities: { create: member.canWrite },
    };
  });

  route(app, contract.createReport, { access }, async ({ actor, body }) => {
    const member = reportMemberOf(requireWriter(actor));
    const row = await createReport(db, member, body, now());
    return { code: 201, message: messages.SAVED, data: reportView(row, member) };
  });

  route(app, contract.getReport, { access }, async ({ actor, params }) => {
    const member = reportMemberOf(requireMember(actor));
    return { data: reportView(await requireReport(db, member, params.id), member) };
  });

  route(app, contract.changeReport, { access }, async ({ actor, params, body }) => {
    const member = reportMemberOf(requireWriter(actor));
    const row = await changeReport(db, member, params.id, body, now());
    return { message: messages.SAVED, data: reportView(row, member) };
  });

  route(app, contract.deleteReport, { access }, async ({ actor, params }) => {
    await removeReport(db, reportMemberOf(requireWriter(actor)), params.id);
    return { message: messages.DELETED };
  });

  route(app, contract.getReportFigures, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    const report = await requireReport(db, reportMemberOf(member), params.id);
    return { data: await figuresOf(report, member) };
  });

  route(app, contract.downloadReport, { access, raw: true }, async ({ actor, params, reply }) => {
    const member = requireMember(actor);
    const report = await requireReport(db, reportMemberOf(member), params.id);
    const figures = await figuresOf(report, member);
    const name = `rapport-${figures.period.from}-${figures.period.to}`;
    if (params.format === 'xlsx')
      return sendSheets(reply, { name, format: 'xlsx', sheets: reportSheets(report.name, figures) });
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await reportPdf({ name: report.name, company: member.company.name, figures }));
  });

  route(app, contract.scheduleReport, { access }, async ({ actor, params, body }) => {
    const member = reportMemberOf(requireWriter(actor));
    const row = await scheduleReport(db, member, params.id, body, now());
    const message = body.frequency === 'none' ? messages.UNSCHEDULED : messages.SCHEDULED;
    return { message, data: reportView(row, member) };
  });

  route(app, contract.leaveReport, { access }, async ({ actor, params }) => {
    const member = reportMemberOf(requireMember(actor));
    await requireReport(db, member, params.id);
    await leaveReport(db, params.id, member.accountId);
    return { message: messages.UNSUBSCRIBED };
  });

  route(app, contract.listHiringChecks, { access }, async ({ actor }) => {
    const rows = await selectOwedChecks(db, requireMember(actor), MOST_CHECKS);
    return { data: rows.map(hiringCheckView) };
  });

  route(app, contract.answerHiringCheck, { access }, async ({ actor, params, body }) => {
    await answerHiringCheck(db, requireWriter(actor), params.applicationId, body, now());
    return { message: body.outcome === 'skipped' ? messages.CHECK_SKIPPED : messages.CHECK_SAVED };
  });
}
