import { exportMessages } from '@baara/contract/files/export-messages';
import { proposalMessages } from '@baara/contract/two-people/proposal-words';
import { paginate } from '@baara/contract/protocol/pagination';
import * as published from '@baara/contract/campaigns/published-results';
import * as contract from '@baara/contract/campaigns/results';
import type { CampaignResults } from '@baara/contract/campaigns/results';
import { resultsMessages as messages } from '@baara/contract/campaigns/results-words';
import type { Figures } from '@baara/concours-ranking';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound, DomainError } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { requireCampaign } from '../apply-to-campaign.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { lotNamesOf, seedOf } from '../proof/proof-steps.ts';
import { requireMine } from '../read-application.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { saveReserve, saveRules, sealRules } from './change-rules.ts';
import { answerComplaint, sendComplaint } from './complaints.ts';
import {
  countComplaints,
  findComplaintFile,
  listComplaints,
  selectComplaints,
} from './complaints.queries.ts';
import { publicationKind, rectificationKind, resultsKind } from './decide-results.ts';
import {
  countReserves,
  countWithoutCategory,
  findDeliberation,
  findList,
  readInputHash,
  selectListHashes,
  selectTestStates,
} from './deliberation.queries.ts';
import { readMyResult } from './my-result.ts';
import { notPublished, readPublicResults } from './public-results.ts';
import { askForRanking, rankInThread } from './rank-campaign.ts';
import { readRankedPeople } from './ranked-candidates.ts';
import { getRulesSource } from './ranking-rules.ts';
import { resultsExport } from './results-export.ts';
import { resultsView } from './results.view.ts';
import { confirmReplacement, proposalsOf, recordWithdrawal, selectReplacements } from './withdrawals.ts';

/** All that the screen of the jury shows. @throws 404; 403 CAMPAIGN_ROLE. */
async function readResults(db: Db, member: CompanyMember, id: string, now: Date): Promise<CampaignResults> {
  const campaign = await requireSeating(db, member, id, 'readResults', now);
  const source = await getRulesSource(db, id);
  const replacements = await selectReplacements(db, id);
  return resultsView(campaign, {
    source,
    deliberation: await findDeliberation(db, id),
    input: await readInputHash(db, id),
    tests: await selectTestStates(db, id),
    withoutCategory: await countWithoutCategory(db, id),
    reserves: await countReserves(db, id),
    lists: await selectListHashes(db, id),
    complaints: await countComplaints(db, id),
    replacements,
    proposed: await proposalsOf(db, id, source, replacements),
  });
}

const sendList = (reply: FastifyReply, content: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', 'inline; filename="resultats.pdf"')
    .header('x-content-type-options', 'nosniff')
    .send(content);

/** How a campaign ranks, what the jury decides, and what everyone reads of it. */
export function registerResults(app: FastifyInstance, deps: CampaignsDeps): void {
  const { db, now, queue, mailer, config } = deps;
  const access = recruiterAccess;
  const read = (member: CompanyMember, id: string) => readResults(db, member, id, now());
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });

  route(app, contract.getCampaignResults, { access }, async ({ actor, params }) => ({
    data: await read(requireMember(actor), params.id),
  }));
  route(app, contract.saveRankingRules, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveRules(db, member, params.id, body, now());
    return { message: messages.RULES_SAVED, data: await read(member, params.id) };
  });
  route(app, contract.sealRankingRules, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await sealRules(db, member, params.id, body.version, now());
    return { message: messages.RULES_SEALED, data: await read(member, params.id) };
  });
  route(app, contract.saveReserveFiles, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const { id: campaignId, categoryId, reserveId } = params;
    await saveReserve(db, member, { campaignId, categoryId, reserveId }, body, now());
    return { message: messages.RESERVE_SAVED, data: await read(member, campaignId) };
  });

  route(app, contract.rankCampaign, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await askForRanking(db, member, params.id, { queue, now: now() });
    return { code: 202, message: messages.RANKING_STARTED, data: await read(member, params.id) };
  });
  route(app, contract.tryRanking, { access }, async ({ actor, params, body }) => {
    await requireSeating(db, requireMember(actor), params.id, 'readResults', now());
    return { data: await tryRanking(db, params.id, body) };
  });

  route(app, contract.proposeResults, { access }, async ({ actor, params, body, request }) => {
    const member = requireMember(actor);
    await requireSeating(db, member, params.id, 'deliberate', now());
    const payload = { campaignId: params.id };
    const change = { kind: resultsKind, payload, reason: body.reason, ip: request.ip };
    await proposeChange(db, actor, change, services());
    return { code: 201, message: proposalMessages.PROPOSED, data: await read(member, params.id) };
  });
  route(app, contract.proposePublication, { access }, async ({ actor, params, body, request }) => {
    const member = requireMember(actor);
    await requireSeating(db, member, params.id, 'publishResults', now());
    const payload = { campaignId: params.id, complaintDays: body.complaintDays };
    const change = { kind: publicationKind, payload, reason: body.reason, ip: request.ip };
    await proposeChange(db, actor, change, services());
    return { code: 201, message: proposalMessages.PROPOSED, data: await read(member, params.id) };
  });
  route(app, contract.proposeRectification, { access }, async ({ actor, params, body, request }) => {
    const member = requireMember(actor);
    await requireSeating(db, member, params.id, 'publishResults', now());
    const payload = { campaignId: params.id };
    const change = { kind: rectificationKind, payload, reason: body.reason, ip: request.ip };
    await proposeChange(db, actor, change, services());
    return { code: 201, message: proposalMessages.PROPOSED, data: await read(member, params.id) };
  });
  route(app, contract.getDraftList, { access, raw: true }, async ({ actor, params, reply }) => {
    await requireSeating(db, requireMember(actor), params.id, 'readResults', now());
    const list = await findList(db, params.id, params.categoryId);
    if (!list) throw notFound(messages.LIST_NOT_FOUND, 'LIST_NOT_FOUND');
    return sendList(reply.header('cache-control', 'private, no-store'), list.content);
  });
  route(app, contract.exportResults, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const { row } = await requireSeating(db, member, params.id, 'readResults', now());
    const asked = {
      kind: resultsExport,
      parameters: { campaignId: params.id },
      format: body.format,
      title: `Résultats : ${row.title}`,
      accountId: member.accountId,
      companyId: member.company.id,
    };
    return { code: 202, message: exportMessages.ASKED, data: await requestExport(db, queue, asked, now()) };
  });

  route(app, contract.listComplaints, { access }, async ({ actor, params, query }) => {
    await requireSeating(db, requireMember(actor), params.id, 'readResults', now());
    const { rows, total } = await listComplaints(db, { campaignId: params.id, ...query });
    return { data: rows, pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.answerComplaint, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const which = { campaignId: params.id, id: params.complaintId };
    await answerComplaint(db, member, which, body, services());
    const [data] = await selectComplaints(db, which);
    if (!data) throw notFound(messages.COMPLAINT_NOT_FOUND, 'COMPLAINT_NOT_FOUND');
    return { message: messages.COMPLAINT_ANSWERED, data };
  });
  route(
    app,
    contract.getComplaintDocument,
    { access, raw: true },
    async ({ actor, params, request, reply }) => {
      await requireSeating(db, requireMember(actor), params.id, 'readResults', now());
      const file = await findComplaintFile(db, params.id, params.complaintId);
      if (!file) throw notFound(messages.DOCUMENT_NOT_FOUND, 'COMPLAINT_DOCUMENT_NOT_FOUND');
      const subject = `campaign-complaint:${params.complaintId}`;
      await audit(db, {
        actor,
        action: 'campaign.complaint-document-read',
        subject,
        detail: {},
        ip: request.ip,
      });
      return sendAttachment(reply, deps.storage, file);
    },
  );

  route(app, contract.recordWithdrawal, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await recordWithdrawal(db, member, params.id, body, now());
    return { message: messages.WITHDRAWAL_NOTED, data: await read(member, params.id) };
  });
  route(app, contract.confirmReplacement, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const { id: campaignId, replacementId } = params;
    await confirmReplacement(db, member, { campaignId, replacementId }, body, services());
    return { message: messages.REPLACEMENT_DONE, data: await read(member, campaignId) };
  });

  route(app, published.getPublicResults, { access: 'public' }, async ({ actor, params, query, request }) => {
    const campaign = await requireCampaign(db, params.id, actor);
    const asked = { ...query, address: request.ip, now: now() };
    return readPublicResults(db, campaign, campaign.file_prefix, asked);
  });
  route(app, published.getPublicList, { access: 'public', raw: true }, async ({ actor, params, reply }) => {
    const campaign = await requireCampaign(db, params.id, actor);
    if (!campaign.results_published_at) throw notPublished();
    const list = await findList(db, campaign.id, params.categoryId);
    if (!list) throw notFound(messages.LIST_NOT_FOUND, 'LIST_NOT_FOUND');
    return sendList(reply.header('cache-control', 'public, max-age=300'), list.content);
  });

  route(app, published.getMyResult, { access: 'signed' }, async ({ actor, params }) => {
    const file = await requireMine(db, actor.accountId, params.id);
    return { data: await readMyResult(db, file, now()) };
  });
  route(app, published.sendComplaint, { access: 'signed' }, async ({ actor, params, body }) => {
    const file = await requireMine(db, actor.accountId, params.id);
    await sendComplaint(db, actor, file, body, now());
    return { code: 201, message: messages.COMPLAINT_SENT, data: await readMyResult(db, file, now()) };
  });
}

type Tried = { categoryId: string; bar: number; seats: number; waiting: number };

/** What other rules of one category would give: nothing is stored. @throws 409 RANKING_REQUIRED; 422; 503. */
async function tryRanking(db: Db, campaignId: string, { categoryId, ...change }: Tried) {
  const { state } = await findDeliberation(db, campaignId);
  if (state !== 'done') throw conflict('RANKING_REQUIRED', messages.RANKING_REQUIRED);
  const { rules, candidates, withdrawn } = await readRankedPeople(db, campaignId);
  const category = rules.categories.find(({ id }) => id === categoryId);
  if (!category) throw invalid([{ field: 'categoryId', message: messages.RULES_FORGED }]);
  const reserved = category.reserves.reduce((sum, { seats }) => sum + seats, 0);
  if (change.seats < reserved) throw invalid([{ field: 'seats', message: messages.SEATS }]);
  const figures = await rankInThread<Figures>({
    rules: { ...rules, categories: [category] },
    candidates: candidates.filter((one) => one.categoryId === categoryId),
    withdrawn,
    seed: await seedOf(db, campaignId, 'ties'),
    lotNames: await lotNamesOf(db, campaignId),
    change,
  });
  if (!figures) throw new DomainError(503, 'RANKING_FAILED', messages.TRIED_IN_VAIN);
  const { admitted, waiting, refused, belowBar, vacant, lastAdmitted, gained, lost } = figures;
  return { admitted, waiting, refused, belowBar, vacant, lastAdmitted, gained, lost };
}
