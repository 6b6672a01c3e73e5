import { paginate } from '@baara/contract/protocol/pagination';
import { reportMessages as messages } from '@baara/contract/workspace/report-measures';
import { platformReportMessages } from '@baara/contract/workspace/platform-measures';
import * as contract from '@baara/contract/workspace/platform-reports';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { changeReport, createReport, removeReport, requireReport, scheduleReport } from './change-reports.ts';
import { visibleMeasures } from './read-platform-report.ts';
import { leaveReport, selectReaders } from './recipients.queries.ts';
import { reportPdf } from './report-pdf.ts';
import { readFigures, startRun } from './report-runs.ts';
import { reportSheets } from './report-sheets.ts';
import { platformMemberOf } from './reports.policy.ts';
import { requireCompanies, selectCompaniesNamed, selectReportCountries } from './platform-reports.queries.ts';
import { selectReports } from './reports.queries.ts';
import { platformReportView } from './reports.view.ts';

type Deps = { db: Db; queue: JobQueue; now: () => Date };

/** Reports over the whole platform: the same definitions, schedule and files as a company's, read by staff. */
export function registerPlatformReports(app: FastifyInstance, { db, queue, now }: Deps): void {
  const reading = { access: { permission: 'reports.read' } } as const;
  const managing = { access: { permission: 'reports.manage' } } as const;
  const find = (actor: Actor, id: string) => requireReport(db, platformMemberOf(actor), id);

  route(app, contract.listPlatformReports, reading, async ({ actor, query }) => {
    const member = platformMemberOf(actor);
    const { rows, total } = await selectReports(db, member, query);
    return {
      data: rows.map((row) => platformReportView(row, member)),
      pagination: paginate(query.page, query.limit, total),
      abilities: { create: member.canWrite, withRevenue: hasPermission(actor, 'revenue.read') },
    };
  });

  route(app, contract.createPlatformReport, managing, async ({ actor, body }) => {
    const member = platformMemberOf(actor);
    await requireCompanies(db, body.companyIds);
    const row = await createReport(db, member, body, now());
    return { code: 201, message: messages.SAVED, data: platformReportView(row, member) };
  });

  route(app, contract.getPlatformReport, reading, async ({ actor, params }) => ({
    data: platformReportView(await find(actor, params.id), platformMemberOf(actor)),
  }));

  route(app, contract.changePlatformReport, managing, async ({ actor, params, body }) => {
    const member = platformMemberOf(actor);
    await requireCompanies(db, body.companyIds);
    const row = await changeReport(db, member, params.id, body, now());
    return { message: messages.SAVED, data: platformReportView(row, member) };
  });

  route(app, contract.deletePlatformReport, managing, async ({ actor, params, request }) => {
    await removeReport(db, platformMemberOf(actor), params.id);
    await audit(db, { actor, action: 'report.deleted', subject: params.id, ip: request.ip });
    return { message: messages.DELETED };
  });

  route(app, contract.getPlatformFigures, reading, async ({ actor, params }) => {
    const report = await find(actor, params.id);
    const { measures, withheld } = visibleMeasures(report, actor.permissions);
    return { data: { ...(await readFigures(db, report, measures, now())), withheld } };
  });

  route(app, contract.startReportRun, reading, async ({ actor, params }) => {
    const report = await find(actor, params.id);
    const { measures } = visibleMeasures(report, actor.permissions);
    await startRun(db, queue, { report, measures, accountId: actor.accountId, now: now() });
    return { code: 202, message: platformReportMessages.RUN_STARTED };
  });

  route(app, contract.downloadPlatformReport, { ...reading, raw: true }, async (context) => {
    const { actor, params, reply } = context;
    const report = await find(actor, params.id);
    const { measures } = visibleMeasures(report, actor.permissions);
    const { figures } = await readFigures(db, report, measures, now());
    if (!figures) throw conflict('REPORT_COUNTING', platformReportMessages.COUNTING);
    const name = `rapport-${figures.period.from}-${figures.period.to}`;
    if (params.format === 'xlsx')
      return sendSheets(reply, { name, format: 'xlsx', sheets: reportSheets(report.name, figures) });
    const { productName } = await readSite(db);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await reportPdf({ name: report.name, company: productName, figures }));
  });

  route(app, contract.schedulePlatformReport, managing, async ({ actor, params, body, request }) => {
    const member = platformMemberOf(actor);
    const row = await scheduleReport(db, member, params.id, body, now());
    const { frequency, memberIds } = body;
    await audit(db, {
      actor,
      action: 'report.scheduled',
      subject: params.id,
      detail: { frequency, memberIds },
      ip: request.ip,
    });
    const message = frequency === 'none' ? messages.UNSCHEDULED : messages.SCHEDULED;
    return { message, data: platformReportView(row, member) };
  });

  route(app, contract.leavePlatformReport, reading, async ({ actor, params }) => {
    await find(actor, params.id);
    await leaveReport(db, params.id, actor.accountId);
    return { message: messages.UNSUBSCRIBED };
  });

  route(app, contract.listReportReaders, managing, async ({ actor }) => {
    const [readers, countries] = await Promise.all([selectReaders(db), selectReportCountries(db)]);
    return {
      data: { countries, readers: readers.map((one) => ({ ...one, isSelf: one.id === actor.accountId })) },
    };
  });

  route(app, contract.searchReportCompanies, managing, async ({ query }) => ({
    data: await selectCompaniesNamed(db, query.search),
  }));
}
