import { markEntryMessages as messages } from '@baara/contract/campaigns/mark-entry-words';
import * as contract from '@baara/contract/campaigns/marks';
import type { CampaignAbility } from '@baara/contract/campaigns/staff-roles';
import { exportMessages } from '@baara/contract/files/export-messages';
import { markLimits } from '@baara/contract/campaigns/mark-entry-words';
import { paginate } from '@baara/contract/protocol/pagination';
import { proposalMessages } from '@baara/contract/two-people/proposal-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import {
  type CompanyMember,
  recruiterAccess as access,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { isProposed } from '../../two-people/public/read-proposals.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { sendPdf } from '../sessions/sessions.routes.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { markCorrection, readCorrection } from './correct-mark.ts';
import { enterMarks } from './enter-marks.ts';
import { previewImport, runImport } from './import-marks.ts';
import { markExport } from './mark-export.ts';
import { countMarks, selectFilesOf, selectMarkedFiles } from './mark-lists.queries.ts';
import { requireMarkedTest } from './marked-test.ts';
import { markedFileView, testMarksView } from './marks.view.ts';
import { readReport } from './read-report.ts';
import { reportPdf, reportSheets } from './report-files.ts';
import { markSealing, requireCompleteMarks } from './seal-marks.ts';

type Place = { id: string; testId: string };
const placeOf = ({ id, testId }: Place): TestPlace => ({ campaignId: id, testId });

/** A file's characters may take four bytes each. */
const importRules = { files: {}, maxFields: 4, maxFieldBytes: 4 * markLimits.text } as const;
const readFields = async (request: FastifyRequest) => (await readMultipart(request, importRules)).fields;

/** The marks of the tests of a campaign. */
export function registerMarks(app: FastifyInstance, { config, db, mailer, now, queue }: CampaignsDeps): void {
  const read = async (member: CompanyMember, params: Place, ability: CampaignAbility = 'readMarks') => {
    const campaign = await requireSeating(db, member, params.id, ability, now());
    return { campaign, test: await requireMarkedTest(db, placeOf(params)) };
  };
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });

  const readOverview = async (
    member: CompanyMember,
    { campaign, test }: Awaited<ReturnType<typeof read>>,
  ) => {
    const counts = await countMarks(db, test);
    const sealing = { campaignId: campaign.row.id, testId: test.id, by: member.accountId };
    const isSealProposed = await isProposed(db, markSealing, sealing, now());
    return testMarksView(campaign, test, { counts, isSealProposed }, now());
  };

  route(app, contract.listMarks, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const { campaign, test } = await read(member, params);
    const overview = await readOverview(member, { campaign, test });
    const { names: seesNames } = overview.abilities;
    const { rows, total } = await selectMarkedFiles(db, test, { ...query, seesNames }, query);
    return {
      data: rows.map((row) => markedFileView(row, { seesNames })),
      pagination: paginate(query.page, query.limit, total),
      overview,
    };
  });

  route(app, contract.saveMarks, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const { saved, conflicts, refused } = await enterMarks(db, member, placeOf(params), body.marks, now());
    const { campaign, test } = await read(member, params);
    const { counts, sealRefusal, abilities } = await readOverview(member, { campaign, test });
    const seesNames = abilities.names;
    const view = async (ids: readonly string[]) =>
      (await selectFilesOf(db, test, ids)).map((row) => markedFileView(row, { seesNames }));
    return {
      data: {
        saved: await view(saved),
        conflicts: await view(conflicts),
        refused,
        counts,
        sealRefusal,
      },
    };
  });

  route(app, contract.previewMarkImport, { access }, async ({ actor, params, request }) => {
    const member = requireMember(actor);
    await requireSeating(db, member, params.id, 'enterMarks', now());
    const { rows } = parseInput(contract.previewMarkImport.body, await readFields(request));
    return { data: await previewImport(db, member, placeOf(params), rows, now()) };
  });
  route(app, contract.importMarks, { access }, async ({ actor, params, request }) => {
    const member = requireMember(actor);
    await requireSeating(db, member, params.id, 'enterMarks', now());
    const body = parseInput(contract.importMarks.body, await readFields(request));
    const added = await runImport(db, member, placeOf(params), body, now());
    return { code: 201, message: messages.IMPORTED, data: { added } };
  });

  route(app, contract.proposeMarkSealing, { access }, async ({ actor, params, body, request }) => {
    const member = requireMember(actor);
    const { test } = await read(member, params, 'sealMarks');
    if (!test.marks_sealed_at) await requireCompleteMarks(db, test, now());
    const payload = { ...placeOf(params), by: member.accountId };
    const proposed = { kind: markSealing, payload, reason: body.reason, ip: request.ip };
    const data = await proposeChange(db, actor, proposed, services());
    return { code: 201, message: proposalMessages.PROPOSED, data };
  });
  route(app, contract.proposeMarkCorrection, { access }, async ({ actor, params, body, request }) => {
    const member = requireMember(actor);
    await read(member, params, 'sealMarks');
    const payload = await readCorrection(db, placeOf(params), body, member.accountId);
    const proposed = { kind: markCorrection, payload, reason: body.reason, ip: request.ip };
    const data = await proposeChange(db, actor, proposed, services());
    return { code: 201, message: proposalMessages.PROPOSED, data };
  });

  route(app, contract.exportMarks, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const { campaign, test } = await read(member, params);
    const asked = {
      kind: markExport,
      parameters: placeOf(params),
      format: body.format,
      title: `Notes : ${test.name}, ${campaign.row.title}`,
      accountId: member.accountId,
      companyId: member.company.id,
    };
    return { code: 202, message: exportMessages.ASKED, data: await requestExport(db, queue, asked, now()) };
  });
  route(app, contract.getMarksReport, { access }, async ({ actor, params }) => {
    const { campaign, test } = await read(requireMember(actor), params);
    return { data: await readReport(db, campaign.row, test, now()) };
  });
  route(app, contract.downloadMarksReport, { access, raw: true }, async ({ actor, params, reply }) => {
    const { campaign, test } = await read(requireMember(actor), params);
    const report = await readReport(db, campaign.row, test, now());
    const name = `notes-${campaign.row.slug}`;
    if (params.format === 'xlsx')
      return sendSheets(reply, { name, format: params.format, sheets: reportSheets(report) });
    const { shown_institution: institution, title } = campaign.row;
    const bytes = await reportPdf({ institution, campaign: title, test: test.name }, report);
    return sendPdf(reply.header('cache-control', 'private, no-store'), bytes, name);
  });
}
