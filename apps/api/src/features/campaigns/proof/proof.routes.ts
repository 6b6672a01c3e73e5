import * as contract from '@baara/contract/campaigns/proof';
import { proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import { proposalMessages } from '@baara/contract/two-people/proposal-words';
import type { FastifyInstance } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess as access,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { requireCampaign } from '../apply-to-campaign.ts';
import { campaignNotFound } from '../administration/change-campaign.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { bundleParts, isBundlePublic } from './bundle.ts';
import { campaignDrawKind } from './campaign-draw.ts';
import { findObserved, isVerifiable, selectDocuments, selectEntries } from './commitments.queries.ts';
import { managedProofView, publicProofView } from './proof.view.ts';
import { selectNames } from './pseudonyms.queries.ts';
import { publishLines } from './publish-lines.ts';
import { readProgress, requireOpenStep } from './read-progress.ts';
import { readReceipts, receiptCode } from './receipts.ts';
import { announceDraw, giveHalf, sealStep, setVerifiable, switchRefusalOf } from './seal-steps.ts';

/** What of a campaign is sealed, for its team, its candidates and everyone. */
export function registerProof(app: FastifyInstance, deps: CampaignsDeps): void {
  const { config, db, mailer, now } = deps;
  const read = async (member: CompanyMember, id: string) => {
    const campaign = await requireSeating(db, member, id, 'readSeals', now());
    const { observers } = await findObserved(db, id);
    return managedProofView(campaign, {
      isVerifiable: await isVerifiable(db, id),
      entries: await selectEntries(db, id),
      documents: await selectDocuments(db, id, ['announcement', 'draw']),
      steps: await readProgress(db, campaign, now()),
      names: await selectNames(db, id),
      observers: observers.length,
      maySwitch: (await switchRefusalOf(db, id)) === undefined,
    });
  };
  /** Lines are signed once the entry is committed. */
  const readSealed = async (member: CompanyMember, id: string) => {
    await publishLines(db, id, deps);
    return read(member, id);
  };

  route(app, contract.getCampaignProof, { access }, async ({ actor, params }) => ({
    data: await read(requireMember(actor), params.id),
  }));
  route(app, contract.setCampaignVerifiable, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await setVerifiable(db, member, params.id, body.isVerifiable, now());
    const message = body.isVerifiable ? messages.SWITCHED_ON : messages.SWITCHED_OFF;
    return { message, data: await read(member, params.id) };
  });
  route(app, contract.sealCampaignStep, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await sealStep(db, member, params.id, body, now());
    return { code: 201, message: messages.SEALED, data: await readSealed(member, params.id) };
  });
  route(app, contract.giveObserversHalf, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await giveHalf(db, member, params.id, body, now());
    return { code: 201, message: messages.HALF_SEALED, data: await readSealed(member, params.id) };
  });
  route(app, contract.announceCampaignDraw, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await announceDraw(db, member, params.id, body, now());
    return { code: 201, message: messages.ANNOUNCED, data: await readSealed(member, params.id) };
  });
  route(app, contract.proposeCampaignDraw, { access }, async ({ actor, params, body, request }) => {
    const campaign = await requireSeating(db, requireMember(actor), params.id, 'manageSeals', now());
    const { purpose, numbers, reason } = body;
    await requireOpenStep(db, campaign, 'draw', purpose, now());
    const proposal = await proposeChange(
      db,
      actor,
      {
        kind: campaignDrawKind,
        payload: { campaignId: params.id, purpose, numbers },
        reason,
        ip: request.ip,
      },
      { mailer, publicUrl: config.http.publicUrl, now: now() },
    );
    return { code: 201, message: proposalMessages.PROPOSED, data: proposal };
  });

  route(app, contract.getPublicProof, { access: 'public' }, async ({ actor, params }) => {
    const campaign = await requireCampaign(db, params.id, actor);
    if (!(await isVerifiable(db, campaign.id)))
      throw notFound(messages.NOT_VERIFIABLE, 'PROOF_NOT_VERIFIABLE');
    const entries = await selectEntries(db, campaign.id);
    const opened = await selectDocuments(db, campaign.id, [
      'list',
      'announcement',
      'draw',
      'cancellation',
      'half-institution',
      'half-observers',
    ]);
    const names = await selectNames(db, campaign.id);
    return { data: publicProofView(campaign, { entries, documents: opened, names }) };
  });
  route(app, contract.getProofBundle, { access: 'public', raw: true }, async (context) => {
    const { actor, params, request, reply } = context;
    const campaign = await requireCampaign(db, params.id, actor);
    if (!isBundlePublic(await selectEntries(db, campaign.id)))
      throw notFound(messages.BUNDLE_LATER, 'BUNDLE_NOT_FOUND');
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="concours-${campaign.slug}.json"`)
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'Accept-Encoding');
    // Five times smaller: phones download it.
    const parts = Readable.from(bundleParts(db, campaign.id), { objectMode: false });
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(parts);
    const packed = createGzip();
    pipeline(parts, packed, () => undefined);
    return reply.header('content-encoding', 'gzip').send(packed);
  });

  const readOwn = async (accountId: string, applicationId: string) => {
    const own = await db
      .selectFrom('campaign_applications')
      .where('id', '=', applicationId)
      .where('candidate_id', '=', accountId)
      .select('campaign_id')
      .executeTakeFirst();
    if (!own) throw campaignNotFound();
    return (await readReceipts(db, applicationId)) ?? { campaignId: own.campaign_id, receipts: [] };
  };
  route(app, contract.listProofReceipts, { access: 'signed' }, async ({ actor, params }) => ({
    data: await readOwn(actor.accountId, params.id),
  }));
  route(
    app,
    contract.getProofReceiptCode,
    { access: 'signed', raw: true },
    async ({ actor, params, reply }) => {
      const { receipts } = await readOwn(actor.accountId, params.id);
      const found = receipts.find(({ entry }) => entry === params.entry);
      if (!found) throw notFound(messages.RECEIPT_NOT_FOUND, 'RECEIPT_NOT_FOUND');
      const code = await receiptCode(config.http.publicUrl, found.receipt);
      return reply.type('image/svg+xml').header('cache-control', 'private, no-store').send(code);
    },
  );
}
