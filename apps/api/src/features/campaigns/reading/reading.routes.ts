import * as contract from '@baara/contract/campaigns/reading';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import { exportMessages } from '@baara/contract/files/export-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import { queryFlag } from '@baara/contract/protocol/fields';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { sendStoredFile } from '../../files/public/stored-file.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { fileSummaries, requireListed, requireShownStatus, shownCounts } from './blind-reading.ts';
import { previewDecision, startBulkDecision, undoBulk } from './bulk-decisions.ts';
import { decideFile, undoDecision } from './decide-file.ts';
import { FILE_READ, findFileDocument } from './file-detail.queries.ts';
import { fileExport } from './file-export.ts';
import { selectFileCounts, selectFiles } from './file-list.queries.ts';
import { readAgain, settleDisagreement } from './read-again.ts';
import { readFile } from './read-file.ts';
import { readReading } from './read-reading.ts';
import { requireCampaignOfFile, requireReadCampaign } from './reading-access.ts';
import { releaseFiles, takeFiles } from './reading-batch.ts';

/** The files of a campaign, as those who read and decide them use them. */
export function registerReading(
  app: FastifyInstance,
  { db, now, storage, queue, config }: CampaignsDeps,
): void {
  const access = recruiterAccess;

  route(app, contract.listCampaignFiles, { access }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { campaignId, page, limit, order, ...filter } = query;
    const campaigns = await requireListed(db, member, { campaignId, status: filter.status });
    const ids = campaigns.map(({ id }) => id);
    const reader = { accountId: member.accountId, now: now() };
    const { rows, total } = await selectFiles(db, ids, filter, { order, page, limit }, reader);
    return { data: fileSummaries(campaigns, rows), pagination: paginate(page, limit, total) };
  });

  route(app, contract.countCampaignFiles, { access }, async ({ actor, params, query }) => {
    const campaign = await requireReadCampaign(db, requireMember(actor), params.id);
    requireShownStatus(campaign, query.status);
    return { data: shownCounts(campaign, await selectFileCounts(db, campaign.id, query)) };
  });

  route(app, contract.getCampaignReading, { access }, async ({ actor, params }) => ({
    data: await readReading(db, requireMember(actor), params.id, now()),
  }));

  route(app, contract.takeCampaignFiles, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await takeFiles(db, member, params.id, { queue, now: now() });
    return { message: messages.TAKEN, data: await readReading(db, member, params.id, now()) };
  });
  route(app, contract.releaseCampaignFiles, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await releaseFiles(db, member, params.id);
    return { message: messages.RELEASED, data: await readReading(db, member, params.id, now()) };
  });

  route(app, contract.getCampaignFile, { access }, async ({ actor, params, request }) => {
    const data = await readFile(db, requireMember(actor), params.id, { now: now(), config });
    const detail = { campaignId: data.campaign.id };
    await audit(db, { actor, action: FILE_READ, subject: params.id, detail, ip: request.ip });
    return { data };
  });

  const raw = { access, raw: true } as const;
  route(app, contract.getCampaignFileDocument, raw, async ({ actor, params, query, request, reply }) => {
    await requireCampaignOfFile(db, requireMember(actor), params.id);
    const file = await findFileDocument(db, params.id, params.documentId);
    if (!file) throw notFound(messages.DOCUMENT_NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    const detail = { document: file.key };
    const { ip } = request;
    await audit(db, { actor, action: 'campaigns.document-read', subject: params.id, detail, ip });
    const isDownload = queryFlag.parse(query.download) === true;
    return sendStoredFile(storage, { request, reply }, file, { isDownload });
  });

  route(app, contract.decideCampaignFile, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await decideFile(db, member, params.id, body, { queue, now: now() });
    const message = body.to === 'INFO_REQUESTED' ? messages.REQUESTED : messages.DECIDED;
    return { message, data: await readFile(db, member, params.id, { now: now(), config }) };
  });
  route(app, contract.undoCampaignFileDecision, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await undoDecision(db, member, params.id, { now: now() });
    return { message: messages.UNDONE, data: await readFile(db, member, params.id, { now: now(), config }) };
  });

  route(app, contract.readCampaignFileAgain, { access }, async ({ actor, params, body }) => {
    await readAgain(db, requireMember(actor), params.id, body, now());
    return { message: messages.SECOND_READ };
  });
  route(app, contract.settleCampaignFile, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await settleDisagreement(db, member, params.id, now());
    return { message: messages.SETTLED, data: await readFile(db, member, params.id, { now: now(), config }) };
  });

  route(app, contract.previewBulkDecision, { access }, async ({ actor, params, body }) => ({
    data: await previewDecision(db, requireMember(actor), params.id, body),
  }));
  route(app, contract.decideCampaignFiles, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await startBulkDecision(db, member, params.id, body, { queue, now: now() });
    return {
      code: 202,
      message: messages.BULK_STARTED,
      data: await readReading(db, member, params.id, now()),
    };
  });
  route(app, contract.undoBulkDecision, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    const campaignId = await undoBulk(db, member, params.id, { queue, now: now() });
    return {
      code: 202,
      message: messages.BULK_UNDOING,
      data: await readReading(db, member, campaignId, now()),
    };
  });

  route(app, contract.exportCampaignFiles, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const campaign = await requireReadCampaign(db, member, params.id, 'superviseReading');
    const asked = {
      kind: fileExport,
      parameters: { campaignId: campaign.id, filters: body.filters },
      format: body.format,
      title: `Dossiers : ${campaign.title}`,
      accountId: member.accountId,
      companyId: member.company.id,
    };
    return { code: 202, message: exportMessages.ASKED, data: await requestExport(db, queue, asked, now()) };
  });
}
