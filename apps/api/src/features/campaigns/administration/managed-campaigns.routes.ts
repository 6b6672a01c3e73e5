import * as contract from '@baara/contract/campaigns/administration';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import { removeCampaignBanner, setCampaignBanner } from '@baara/contract/campaigns/campaign-banner';
import { listCampaignLog } from '@baara/contract/campaigns/campaign-log';
import { getCampaignStaff, setCampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { pictureMessages } from '@baara/contract/files/pictures';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { pictureRule } from '../../files/public/pictures.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { removeBanner, requireBannerWriter, setBanner } from './campaign-banner.ts';
import { selectCampaignLog } from './campaign-log.ts';
import { readSecondReadingPercent, selectStaffChoices } from './campaign-staff.queries.ts';
import { readerOf, requireOwnCampaign } from './change-campaign.ts';
import { createCampaign, duplicateCampaign, removeCampaign } from './create-campaign.ts';
import { notInRole } from './managed-campaign.policy.ts';
import { selectManaged } from './managed-campaigns.queries.ts';
import {
  campaignHeadView,
  campaignStaffView,
  logLineView,
  managedCampaignView,
  managedSummaryView,
} from './managed-campaigns.view.ts';
import {
  cancelCampaign,
  closeCampaign,
  extendCampaign,
  hideCampaign,
  publishCampaign,
} from './publish-campaign.ts';
import { saveCampaign } from './save-campaign.ts';
import { setStaff } from './set-campaign-staff.ts';

/** Campaigns as an institution writes and runs them. */
export function registerManagedCampaigns(
  app: FastifyInstance,
  { db, now, queue, storage, config }: CampaignsDeps,
): void {
  const takesPayments = config.payments.provider !== 'none';
  const access = recruiterAccess;
  const read = async (member: CompanyMember, id: string) => {
    const campaign = await requireOwnCampaign(db, member, id, now());
    return managedCampaignView(campaign, { companyRole: member.role, canWrite: member.canWrite, now: now() });
  };
  const staffOf = async (member: CompanyMember, id: string) => {
    const { situation } = await requireOwnCampaign(db, member, id, now());
    const rows = await selectStaffChoices(db, { companyId: member.company.id, campaignId: id });
    const secondReadingPercent = await readSecondReadingPercent(db, id);
    return campaignStaffView(rows, { role: situation.role, secondReadingPercent });
  };

  route(app, contract.listManagedCampaigns, { access }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { rows, total, counts } = await selectManaged(db, readerOf(member), { ...query, now: now() });
    return {
      data: rows.map((row) => managedSummaryView(row, member.role, now())),
      pagination: paginate(query.page, query.limit, total),
      counts,
      abilities: { create: member.canWrite },
    };
  });

  route(app, contract.createManagedCampaign, { access }, async ({ actor, body }) => {
    const member = requireWriter(actor);
    const id = await createCampaign(db, member, body, now());
    return { code: 201, message: messages.CREATED, data: await read(member, id) };
  });

  route(app, contract.getManagedCampaign, { access }, async ({ actor, params }) => ({
    data: await read(requireMember(actor), params.id),
  }));

  route(app, contract.getCampaignHead, { access }, async ({ actor, params }) => {
    const { row, situation } = await requireOwnCampaign(db, requireMember(actor), params.id, now());
    return { data: campaignHeadView(row, situation.role, now()) };
  });

  route(app, contract.saveManagedCampaign, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveCampaign(db, member, params.id, body, now());
    return { message: messages.SAVED, data: await read(member, params.id) };
  });

  route(app, setCampaignBanner, { access }, async ({ actor, params, request }) => {
    const member = requireMember(actor);
    await requireBannerWriter(db, member, params.id, now());
    const { files } = await readMultipart(request, { files: { file: pictureRule } });
    if (!files.file) throw notFound(pictureMessages.MISSING, 'PICTURE_NOT_FOUND');
    await setBanner(db, member, params.id, { upload: files.file, storage, now: now() });
    return { message: messages.BANNER_SAVED, data: await read(member, params.id) };
  });

  route(app, removeCampaignBanner, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await removeBanner(db, member, params.id, now());
    return { message: messages.BANNER_REMOVED, data: await read(member, params.id) };
  });

  route(app, contract.publishManagedCampaign, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await publishCampaign(db, member, params.id, { now: now(), takesPayments });
    return { message: messages.PUBLISHED, data: await read(member, params.id) };
  });

  route(app, contract.hideManagedCampaign, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await hideCampaign(db, member, params.id, now());
    return { message: messages.HIDDEN, data: await read(member, params.id) };
  });

  route(app, contract.extendManagedCampaign, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await extendCampaign(db, member, params.id, body, { queue, now: now() });
    return { message: messages.EXTENDED, data: await read(member, params.id) };
  });

  route(app, contract.closeManagedCampaign, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await closeCampaign(db, member, params.id, body, now());
    return { message: messages.CLOSED, data: await read(member, params.id) };
  });

  route(app, contract.cancelManagedCampaign, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await cancelCampaign(db, member, params.id, body, { queue, now: now() });
    return { message: messages.CANCELLED, data: await read(member, params.id) };
  });

  route(app, contract.duplicateManagedCampaign, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    const id = await duplicateCampaign(db, member, params.id, now());
    return { code: 201, message: messages.DUPLICATED, data: await read(member, id) };
  });

  route(app, contract.deleteManagedCampaign, { access }, async ({ actor, params }) => {
    await removeCampaign(db, requireMember(actor), params.id, now());
    return { message: messages.DELETED };
  });

  route(app, getCampaignStaff, { access }, async ({ actor, params }) => ({
    data: await staffOf(requireMember(actor), params.id),
  }));

  route(app, setCampaignStaff, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await setStaff(db, member, params.id, body, now());
    return { message: messages.STAFF_SAVED, data: await staffOf(member, params.id) };
  });

  route(app, listCampaignLog, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const { situation } = await requireOwnCampaign(db, member, params.id, now());
    if (!campaignRoleMay(situation.role, 'log')) throw notInRole();
    const { rows, total } = await selectCampaignLog(db, params.id, query);
    return {
      data: rows.map((row) => logLineView(row, member.company.name)),
      pagination: paginate(query.page, query.limit, total),
    };
  });
}
