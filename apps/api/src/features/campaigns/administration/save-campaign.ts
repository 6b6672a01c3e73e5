import type { saveManagedCampaign } from '@baara/contract/campaigns/administration';
import { campaignNotice, type CampaignSection } from '@baara/contract/campaigns/campaign-sections';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { normalize } from '@baara/french-text';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { sanitizeField } from '../../../platform/html/sanitize.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { changeCampaign, type OwnCampaign } from './change-campaign.ts';
import { refusalOf } from './managed-campaign.policy.ts';
import {
  forgetGoneCategories,
  replaceCategories,
  replaceCentres,
  replaceDocuments,
  updateCampaign,
} from './managed-campaigns.queries.ts';
import { requireKnownCategories, withCategories } from './saved-conditions.ts';

type Body = BodyOf<typeof saveManagedCampaign>;
type Sections = Omit<Body, 'version'>;
type Columns = Parameters<typeof updateCampaign>[2];

const sectionTitles: Record<CampaignSection, string> = {
  identity: 'l’avis',
  categories: 'les catégories',
  conditions: 'les conditions',
  documents: 'les pièces',
  fee: 'les frais',
  centres: 'les centres',
  calendar: 'le calendrier',
};

/**
 * Saves sections, each whole. Categories, conditions, documents, the fee, the opening and closing days and what begins file numbers
 * are sealed once the campaign is published.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 CAMPAIGN_CHANGED when `version` is no longer the one stored, RULES_SEALED; 422.
 */
export async function saveCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  { version, ...sections }: Body,
  now: Date,
): Promise<void> {
  await changeCampaign(db, member, id, now, 'edit', async (tx, campaign) => {
    if (campaign.row.version !== version) throw conflict('CAMPAIGN_CHANGED', messages.CHANGED);
    requireUnsealed(campaign, sections);
    const columns = await writeSections(tx, campaign, sections);
    await updateCampaign(tx, id, columns, now);
    const named = (Object.keys(sections) as CampaignSection[]).filter((name) => sections[name] !== undefined);
    return { kind: 'saved', detail: named.map((name) => sectionTitles[name]).join(', ') };
  });
}

function requireUnsealed({ row, situation }: OwnCampaign, sections: Sections): void {
  const { identity, categories, conditions, documents, fee, calendar } = sections;
  const changesRules =
    categories !== undefined ||
    conditions !== undefined ||
    documents !== undefined ||
    fee !== undefined ||
    (identity !== undefined && identity.filePrefix !== (row.file_prefix ?? '')) ||
    (calendar !== undefined &&
      (calendar.startsOn !== row.starts_on ||
        calendar.endsOn !== row.ends_on ||
        calendar.closesAt !== row.closes_at));
  const refusal = changesRules ? refusalOf('editRules', situation) : undefined;
  if (refusal) throw refusal;
}

/** Writes the lists. @returns the columns of the campaign itself. */
async function writeSections(tx: Db, { row }: OwnCampaign, sections: Sections): Promise<Columns> {
  const { identity, categories, conditions, documents, fee, centres, calendar } = sections;
  const columns: Columns = {};
  if (identity) Object.assign(columns, identityColumns(identity));
  if (calendar) Object.assign(columns, calendarColumns(calendar));
  if (fee) Object.assign(columns, feeColumns(fee));
  if (categories) {
    const known = new Set(row.categories.map(({ id }) => id));
    await replaceCategories(
      tx,
      row.id,
      categories.map(({ id, name, description, quota, jobCategoryId, reserved }, index) => {
        if (id !== undefined && !known.has(id)) throw unknownCategory(`categories.${index}.id`);
        return {
          id: id ?? randomUUID(),
          name,
          description,
          quota,
          job_category_id: jobCategoryId,
          reserved: JSON.stringify(reserved),
        };
      }),
    );
    await forgetGoneCategories(tx, row.id);
    columns.total_positions = categories.reduce((sum, { quota }) => sum + quota, 0);
  }
  if (conditions || categories)
    columns.conditions = JSON.stringify(conditionsToSave(row, conditions, categories));
  if (documents) await replaceDocuments(tx, row.id, documentRows(row, documents, categories));
  if (centres) {
    const known = new Set(row.centres.map(({ id }) => id));
    await replaceCentres(
      tx,
      row.id,
      centres.map(({ id, ...centre }, index) => {
        if (id !== undefined && !known.has(id))
          throw invalid([{ field: `centres.${index}.id`, message: messages.CENTRE_UNKNOWN }]);
        return { ...centre, id: id ?? randomUUID() };
      }),
    );
  }
  return columns;
}

const unknownCategory = (field: string) => invalid([{ field, message: messages.CATEGORY_UNKNOWN }]);

const identityColumns = (identity: NonNullable<Sections['identity']>): Columns => ({
  title: identity.title,
  institution: identity.institution || null,
  notice_reference: identity.noticeReference,
  place: identity.place,
  description: sanitizeField('identity.description', identity.description, campaignNotice),
  file_prefix: identity.filePrefix || null,
  retention_months: identity.retentionMonths,
});

function calendarColumns({
  startsOn,
  endsOn,
  closesAt,
  milestones,
}: NonNullable<Sections['calendar']>): Columns {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw invalid([{ field: 'calendar.endsOn', message: messages.ENDS_BEFORE_START }]);
  return {
    starts_on: startsOn,
    ends_on: endsOn,
    closes_at: closesAt,
    milestones: JSON.stringify(milestones.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))),
  };
}

const feeColumns = ({
  amountXof,
  isOnline,
  instructions,
  exemptions,
}: NonNullable<Sections['fee']>): Columns => ({
  has_fee: amountXof !== null,
  fee_amount_xof: amountXof,
  fee_is_online: isOnline && amountXof !== null,
  fee_instructions: instructions || null,
  fee_exemptions: JSON.stringify(exemptions),
});

/** Sent ones name categories that stay; saved ones lose those that go. */
function conditionsToSave(
  row: OwnCampaign['row'],
  conditions: Sections['conditions'],
  categories: Sections['categories'],
) {
  const stays = idsOf(categories ?? row.categories);
  if (conditions) requireKnownCategories(conditions, stays);
  return withCategories(conditions ?? row.conditions, (id) => (stays.has(id) ? id : undefined));
}

/** Categories saved by the same call have no id yet for the caller: those that stay are named by theirs. */
const idsOf = (categories: readonly { id?: string | undefined }[]): ReadonlySet<string> =>
  new Set(categories.flatMap(({ id }) => id ?? []));

/** Documents that the product knows by their key, by the beginning of their name without accents. */
const knownKeys = [
  ['curriculum vitae', 'cv'],
  ['cv', 'cv'],
  ['lettre de motivation', 'cover_letter'],
  ['diplome', 'diploma'],
] as const;
const MAX_KEY_LENGTH = 32;

/** Such as `acte_de_naissance`: lower case letters, digits and `_`, the first a letter. */
function keyOfName(name: string): string {
  const plain = normalize(name);
  const known = knownKeys.find(([start]) => plain.startsWith(start));
  const words = plain.replace(/[^a-z0-9]+/g, '_').slice(0, MAX_KEY_LENGTH);
  return known?.[1] ?? `piece_${words}`.replace(/_$/, '');
}

function documentRows(
  row: OwnCampaign['row'],
  documents: NonNullable<Sections['documents']>,
  categories: Sections['categories'],
) {
  const known = new Set(row.documents.map(({ key }) => key));
  const categoryIds = idsOf(categories ?? row.categories);
  const taken = new Set(documents.flatMap(({ key }) => (key !== undefined && known.has(key) ? [key] : [])));
  return documents.map((document, index) => {
    const stray = document.categoryIds.some((id) => !categoryIds.has(id));
    if (stray) throw unknownCategory(`documents.${index}.categoryIds`);
    const stored = document.key !== undefined && known.has(document.key) ? document.key : undefined;
    const key = stored ?? freeKey(keyOfName(document.name), taken);
    taken.add(key);
    return {
      key,
      name: document.name,
      description: document.description,
      is_required: document.isRequired,
      category_ids: document.categoryIds,
    };
  });
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}_${number}`)) number += 1;
  return `${wanted}_${number}`;
}
