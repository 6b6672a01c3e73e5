import { campaignMessages, stillAwaited } from '@baara/contract/campaigns/campaign-messages';
import * as contract from '@baara/contract/campaigns/campaigns';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { parseInput } from '../../platform/http/validation.ts';
import { openPayments } from '../../platform/payments/open-payments.ts';
import { sendAttachment } from '../files/public/stored-file.ts';
import { applyToCampaign, requireCampaign, requireCandidate } from './apply-to-campaign.ts';
import {
  countMine,
  findDocumentFile,
  selectCurrentDocuments,
  selectMine,
} from './campaign-applications.queries.ts';
import type { CampaignsDeps } from './campaigns-deps.ts';
import { findFeeCampaign } from './fees/fees.queries.ts';
import { readFee } from './fees/read-fee.ts';
import { selectConvocations } from './sessions/convocations.queries.ts';
import { selectTestScores } from './marks/test-scores.queries.ts';
import { myApplicationDetailView, myApplicationView, testScoreView, trackedView } from './campaigns.view.ts';
import type { WaitingRoom } from './filing/waiting-room.ts';
import { findTracked, requireMine } from './read-application.ts';
import { resubmitDocuments } from './resubmit-documents.ts';
import { readSent } from './sent-documents.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** The candidate's side: each sees their own applications only. */
export function registerCampaignApplications(
  app: FastifyInstance,
  deps: CampaignsDeps,
  room: WaitingRoom,
): void {
  const { db, now, storage, queue, mailer, config } = deps;
  const { publicUrl } = config.http;
  const provider = openPayments(db, config)?.name ?? null;
  const success = true as const;
  const signed = { access: 'signed' } as const;

  route(app, contract.applyToCampaign, signed, async ({ actor, params, request }) => {
    requireCandidate(actor);
    const campaign = await requireCampaign(db, params.id, actor);
    await room.require(actor, params.id);
    const { fields, documents } = await readSent(request, campaign.documents);
    const { termsAccepted = false, jobCategoryId } = parseInput(contract.applyToCampaign.body, fields);
    const services = { storage, queue, mailer, publicUrl, now: now() };
    const wish = { termsAccepted, categoryId: jobCategoryId, sent: documents };
    const data = await applyToCampaign(db, actor, services, campaign, wish);
    return { code: 201, success, message: campaignMessages.SUBMITTED, data };
  });

  route(app, contract.trackCampaignApplication, { access: 'public' }, async ({ params, request }) => {
    const row = await findTracked(db, params.code, request.ip, now());
    return { success, data: trackedView(row, await selectConvocations(db, row.id), now()) };
  });

  route(app, contract.listMyCampaignApplications, signed, async ({ actor, query }) => {
    const { page, limit, search, status } = query;
    const filter = { candidateId: actor.accountId, search, status };
    const total = await countMine(db, filter);
    const rows = await selectMine(db, filter, query);
    const applications = rows.map((row) => myApplicationView(row, now()));
    const pagination = paginate(page, limit, total);
    const ids = applications.map(({ id }) => id);
    const testScores = (await selectTestScores(db, ids)).map(testScoreView);
    return { success, data: { applications, testScores, pagination }, pagination };
  });

  route(app, contract.getCampaignApplication, signed, async ({ actor, params }) => {
    const row = await requireMine(db, actor.accountId, params.id);
    const documents = await selectCurrentDocuments(db, row.id);
    const convocations = await selectConvocations(db, row.id);
    const campaign = await findFeeCampaign(db, row.campaign_id);
    const fee = campaign ? await readFee(db, campaign, actor.accountId, { now: now(), provider }) : null;
    const scores = await selectTestScores(db, [row.id]);
    return { success, data: myApplicationDetailView(row, { documents, convocations, fee, scores }, now()) };
  });

  route(app, contract.withdrawCampaignApplication, signed, async ({ actor, params, body }) => {
    const wish = { id: params.id, reason: body?.reason ?? null };
    await withdrawApplication(db, actor, { mailer, publicUrl, now: now() }, wish);
    return { success, message: campaignMessages.WITHDRAWN };
  });

  route(app, contract.resubmitCampaignDocuments, signed, async ({ actor, params, request }) => {
    const row = await requireMine(db, actor.accountId, params.id);
    const { documents } = await readSent(request, row.requested_documents);
    const services = { storage, queue, now: now() };
    const left = await resubmitDocuments(db, services, actor.accountId, row, documents);
    return { success, message: left.length > 0 ? stillAwaited(left) : campaignMessages.DOCUMENTS_SENT };
  });

  const file = { access: 'signed', raw: true } as const;
  route(app, contract.getCampaignApplicationDocument, file, async ({ actor, params, reply }) => {
    const row = await findDocumentFile(db, actor.accountId, params.id, params.documentId);
    if (!row) throw notFound(campaignMessages.DOCUMENT_NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, row);
  });
}
