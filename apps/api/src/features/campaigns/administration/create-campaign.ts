import { elide } from '@baara/contract/formats/elision';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { hideBanner } from './campaign-banner.ts';
import { logCampaign } from './campaign-log.ts';
import { campaignNotFound, requireOwnCampaign } from './change-campaign.ts';
import { refusalOf } from './managed-campaign.policy.ts';
import {
  deleteCampaign,
  insertCampaign,
  lockCampaign,
  replaceCategories,
  replaceCentres,
  replaceDocuments,
} from './managed-campaigns.queries.ts';
import { withCategories } from './saved-conditions.ts';
import { insertStaff } from './campaign-staff.queries.ts';

const MAX_TITLE_LENGTH = 160;
/** A company runs a few campaigns a year. */
const creations = { limit: 40, windowSeconds: 86_400 };

/** @returns the id of a draft that its author is the head of. @throws 429 past 40 a day. */
export async function createCampaign(
  db: Db,
  member: CompanyMember,
  { title }: { title: string },
  now: Date,
): Promise<string> {
  return db.transaction().execute((tx) => insertDraft(tx, member, { title }, { kind: 'created' }, now));
}

type Draft = Omit<Parameters<typeof insertCampaign>[1], 'company_id' | 'slug'>;

async function insertDraft(
  tx: Db,
  member: CompanyMember,
  draft: Draft,
  entry: { kind: 'created' | 'duplicated'; detail?: string },
  now: Date,
): Promise<string> {
  const companyId = member.company.id;
  await takeHit(tx, `campaign-creation:${companyId}`, creations, now, messages.TOO_MANY);
  const id = await insertCampaign(tx, {
    ...draft,
    company_id: companyId,
    slug: `campagne-${randomUUID()}`,
    created_by: member.accountId,
    is_verifiable: true,
    created_at: now,
    updated_at: now,
  });
  if (id === undefined) throw new Error('No address is free for this campaign.');
  // Who acts for a company is none of its members; owners run every campaign anyway.
  if (!member.isActing && member.role !== 'owner')
    await insertStaff(tx, [
      {
        campaignId: id,
        accountId: member.accountId,
        role: 'head',
        addedBy: null,
        at: now,
      },
    ]);
  await logCampaign(tx, { campaignId: id, companyId, actorId: member.accountId, ...entry, at: now });
  return id;
}

/** Copies what the notice says into a new draft, without its days, its files and its team. @throws 404; 429. */
export async function duplicateCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { row } = await requireOwnCampaign(tx, member, id, now);
    const title = `Copie ${elide('de', row.title)}`.slice(0, MAX_TITLE_LENGTH).trim();
    const categoryIds = new Map(row.categories.map((category) => [category.id, randomUUID()]));
    const columns = {
      title,
      institution: row.institution,
      notice_reference: row.notice_reference,
      place: row.place,
      description: row.description,
      retention_months: row.retention_months,
      has_fee: row.fee_amount_xof !== null,
      fee_amount_xof: row.fee_amount_xof,
      fee_is_online: row.fee_is_online,
      fee_instructions: row.fee_instructions,
      fee_exemptions: JSON.stringify(row.fee_exemptions),
      total_positions: row.total_positions,
      conditions: JSON.stringify(withCategories(row.conditions, (from) => categoryIds.get(from))),
    };
    const copyId = await insertDraft(
      tx,
      member,
      columns,
      { kind: 'duplicated', detail: `« ${row.title} »` },
      now,
    );
    await replaceCategories(
      tx,
      copyId,
      row.categories.map(({ id: from, name, description, quota, jobCategoryId, reserved }) => ({
        id: categoryIds.get(from) ?? randomUUID(),
        name,
        description,
        quota,
        job_category_id: jobCategoryId,
        reserved: JSON.stringify(reserved),
      })),
    );
    await replaceDocuments(
      tx,
      copyId,
      row.documents.map((document) => ({
        key: document.key,
        name: document.name,
        description: document.description,
        is_required: document.isRequired,
        category_ids: document.categoryIds.flatMap((from) => categoryIds.get(from) ?? []),
      })),
    );
    await replaceCentres(
      tx,
      copyId,
      row.centres.map((centre) => ({ ...centre, id: randomUUID() })),
    );
    return copyId;
  });
}

/** @throws 404; 403 CAMPAIGN_ROLE; 409 CAMPAIGN_NOT_DELETABLE unless it is a draft that nobody applied to. */
export async function removeCampaign(db: Db, member: CompanyMember, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockCampaign(tx, member.company.id, id))) throw campaignNotFound();
    const { row, situation } = await requireOwnCampaign(tx, member, id, now);
    const refusal = refusalOf('delete', situation);
    if (refusal) throw refusal;
    await deleteCampaign(tx, row.id);
    await hideBanner(tx, row, now);
  });
}
