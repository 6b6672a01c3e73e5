import * as contract from '@baara/contract/campaigns/sheets';
import {
  pagesToSort,
  paperLetters,
  scanLimits,
  sheetMessages as messages,
} from '@baara/contract/campaigns/sheets-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { exportMessages } from '@baara/contract/files/export-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheReadings } from '../../../platform/cached-reading.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { API_BASE, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reserveUpload } from '../../../platform/uploads/incoming-files.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { sendPdf } from '../sessions/sessions.routes.ts';
import { requireTest, type TestPlace } from '../tests/change-test.ts';
import { findDrawnPaper } from '../proof/drawn-paper.ts';
import { choosePage, settleDoubt, withdrawFile, withdrawPage } from './change-readings.ts';
import { paperPdf } from './paper-pdf.ts';
import { printSheets } from './print-sheets.ts';
import { doubtViews, pageViews, readDoubts, readOverview, requireSheetsTest } from './read-sheets.ts';
import { scanUploads } from './receive-scan.ts';
import { findDoubt } from './doubts.queries.ts';
import { countPages, findPage, selectPages } from './scans.queries.ts';
import { findSheets, requireSheets } from './settle-sheet.ts';
import { readTestAttendance } from './sheet-attendance.ts';
import { requireOnPaper } from './sheet-set.ts';
import { selectSheetPeople, selectVersions } from './sheets.queries.ts';
import { sheetPersonView } from './sheets.view.ts';

const placeOf = ({ id, testId }: { id: string; testId: string }): TestPlace => ({ campaignId: id, testId });

/** The rolls of a large session are many rows, and the screen asks every few seconds. */
const ATTENDANCE_MS = 10_000;

/** Answer sheets of tests on paper: printed, scanned, read, settled. */
export function registerSheets(app: FastifyInstance, deps: CampaignsDeps): void {
  const { db, now, storage, queue } = deps;
  const access = recruiterAccess;
  const attendanceOfTest = cacheReadings((testId) => readTestAttendance(db, testId), ATTENDANCE_MS);
  const overview = async (member: CompanyMember, place: TestPlace) =>
    readOverview(db, member, place, {
      now: now(),
      attendance: await attendanceOfTest(place.testId, now()),
    });

  route(app, contract.getSheets, { access }, async ({ actor, params }) => ({
    data: await overview(requireMember(actor), placeOf(params)),
  }));

  route(app, contract.getPrintedPaper, { access, raw: true }, async ({ actor, params, body, reply }) => {
    const member = requireMember(actor);
    const place = placeOf(params);
    const { row } = await requireSeating(db, member, place.campaignId, 'manageSheets', now());
    const test = await requireTest(db, place.campaignId, place.testId);
    requireOnPaper(test);
    const paper = await findDrawnPaper(db, place.testId);
    if (!paper) throw conflict('SHEETS_UNAVAILABLE', messages.PAPER_NOT_FROZEN);
    const versions = await selectVersions(db, place.testId);
    const version = paperLetters.indexOf(params.version);
    const isCommon = versions.length < 2;
    if (!(versions.includes(params.version) || (isCommon && version === 0)))
      throw notFound(messages.VERSION_UNKNOWN, 'VERSION_UNKNOWN');
    const about = {
      institution: row.shown_institution,
      campaign: row.title,
      test: test.name,
      durationMinutes: test.duration_minutes,
      letter: params.version,
      isCommon,
      isLarge: body.isLarge,
    };
    const bytes = await paperPdf({ db, storage }, paper, version, about, now());
    await logCampaign(db, {
      campaignId: place.campaignId,
      companyId: member.company.id,
      actorId: member.accountId,
      kind: 'paper-printed',
      detail: `${test.name}, sujet ${params.version}${about.isLarge ? ', gros caractères' : ''}`,
      at: now(),
    });
    return sendPdf(reply, bytes, `sujet-${params.version.toLowerCase()}${about.isLarge ? '-grand' : ''}`);
  });

  route(app, contract.printSheets, { access }, async ({ actor, params, body }) => ({
    code: 202,
    message: exportMessages.ASKED,
    data: await printSheets({ db, queue }, requireMember(actor), placeOf(params), body, now()),
  }));

  route(app, contract.withdrawScan, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await withdrawFile(db, member, placeOf(params), params.scan, now());
    return { message: messages.SCAN_WITHDRAWN, data: await overview(member, placeOf(params)) };
  });

  route(app, contract.listScanPages, { access }, async ({ actor, params, query }) => {
    const place = placeOf(params);
    const { campaign, test } = await requireSheetsTest(db, requireMember(actor), place, now());
    const states = query.state ? [query.state] : query.sort ? pagesToSort : undefined;
    const { rows, total } = await selectPages(db, place.testId, states, query);
    const counts = await countPages(db, place.testId);
    const { role } = campaign.situation;
    const of = {
      place,
      test: await findSheets(db, { ...place, test }),
      prefix: campaign.row.file_prefix,
      mayManage: campaignRoleMay(role, 'manageSheets'),
      maySettle: campaignRoleMay(role, 'settleSheets'),
    };
    return {
      data: await pageViews(db, of, rows),
      pagination: paginate(query.page, query.limit, total),
      toSort: {
        conflict: counts.conflict ?? 0,
        unreadable: counts.unreadable ?? 0,
        unknown: counts.unknown ?? 0,
        other_test: counts.other_test ?? 0,
      },
    };
  });
  route(app, contract.withdrawScanPage, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await withdrawPage(db, member, placeOf(params), params.pageId, now());
    return { message: messages.WITHDRAWN, data: await overview(member, placeOf(params)) };
  });
  route(app, contract.chooseScanPage, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await choosePage(db, member, placeOf(params), { pageId: params.pageId, ...body }, now());
    return { message: messages.CHOSEN, data: await overview(member, placeOf(params)) };
  });

  const sendPicture = async (reply: FastifyReply, key: string | null | undefined): Promise<FastifyReply> => {
    if (!key) throw notFound(messages.PICTURE_NOT_FOUND, 'PICTURE_NOT_FOUND');
    const bytes = await storage.getBytes(key);
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .send(Buffer.from(bytes));
  };
  route(app, contract.getScanPicture, { access, raw: true }, async ({ actor, params, reply }) => {
    await requireSheetsTest(db, requireMember(actor), placeOf(params), now());
    return sendPicture(reply, (await findPage(db, params.testId, params.pageId))?.picture_key);
  });
  route(app, contract.getDoubtPicture, { access, raw: true }, async ({ actor, params, reply }) => {
    await requireSheetsTest(db, requireMember(actor), placeOf(params), now());
    return sendPicture(reply, (await findDoubt(db, params.testId, params.doubtId))?.picture_key);
  });

  route(app, contract.listSheetDoubts, { access }, async ({ actor, params }) => ({
    data: await readDoubts(db, requireMember(actor), placeOf(params), now()),
  }));
  route(app, contract.settleSheetDoubt, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const place = placeOf(params);
    await settleDoubt(db, member, place, { doubtId: params.doubtId, ...body }, now());
    const { test } = await requireSheetsTest(db, member, place, now());
    const row = await findDoubt(db, place.testId, params.doubtId);
    const [data] = doubtViews(place, await requireSheets(db, test))(row ? [row] : []);
    if (!data) throw notFound(messages.DOUBT_NOT_FOUND, 'DOUBT_NOT_FOUND');
    return { message: messages.SETTLED, data };
  });

  route(app, contract.listSheetPeople, { access }, async ({ actor, params, query }) => {
    const place = placeOf(params);
    const { campaign } = await requireSheetsTest(db, requireMember(actor), place, now());
    const attendance = await attendanceOfTest(place.testId, now());
    const of = { list: query.list, absent: attendance.away };
    const { rows, total } = await selectSheetPeople(db, place.testId, of, query);
    return {
      data: rows.map((row) => sheetPersonView(row, attendance, campaign.row.file_prefix)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  void app.register(async (scope) => registerScanUploads(scope, deps));
}

const BYTES = 'application/offset+octet-stream';

/** Scans in parts, by the tus protocol. */
function registerScanUploads(app: FastifyInstance, deps: CampaignsDeps): void {
  // Read as it comes, by the protocol's own server.
  app.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
  // A file that is too large is refused by `create`, in French.
  const options = { path: `${API_BASE}/mass-recruitment/sheet-scans`, maxBytes: Number.MAX_SAFE_INTEGER };
  const raw = { access: recruiterAccess, raw: true } as const;
  const answer = async (
    { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
    place?: TestPlace,
  ): Promise<FastifyReply> => {
    const announced = Number(request.headers['content-length'] ?? scanLimits.maxBytes);
    if (request.method !== 'HEAD') reserveUpload(request, Math.min(announced, scanLimits.maxBytes));
    // Loaded by the first upload: the protocol's server takes memory that most hours do not need.
    const { answerResumable } = await import('../../../platform/uploads/resumable.ts');
    return answerResumable({ request, reply }, scanUploads(deps, requireMember(actor), place), options);
  };
  route(app, contract.createScan, raw, (context) => answer(context, placeOf(context.params)));
  route(app, contract.readScan, raw, (context) => answer(context));
  route(app, contract.appendScan, raw, (context) => answer(context));
  route(app, contract.removeScan, raw, (context) => answer(context));
}
