import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import { feeMessages } from '@baara/contract/campaigns/fee-words';
import type { FieldError } from '@baara/contract/protocol/errors';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { makeShortCode } from '@baara/short-code';
import { randomInt } from 'node:crypto';
import { isUniqueViolation } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadedFile } from '../../platform/uploads/read-multipart.ts';
import type { FileRow } from '../files/public/documents.ts';
import { notify } from '../notifications/public/notify.ts';
import { applyRefusal, mayApply } from './campaign-application.policy.ts';
import {
  findOwnApplication,
  insertApplication,
  insertEvent,
  putDocuments,
  selectCurrentDocuments,
} from './campaign-applications.queries.ts';
import { applicationPath, campaignApplicationMail } from './campaigns.mails.ts';
import { type CampaignDetailRow, findCampaign } from './campaigns.queries.ts';
import { stateOf } from './campaigns.view.ts';
import { isFeePaid } from './fees/fees.queries.ts';
import { putInDraft } from './filing/draft-of-application.ts';
import { lockDraft } from './filing/drafts.queries.ts';
import { claimFileNumber } from './filing/sending.queries.ts';
import { findChosen, printOf, requireAsked, type SentDocuments, withStored } from './sent-documents.ts';

export type CampaignServices = {
  storage: Storage;
  queue: JobQueue;
  mailer: Mailer;
  publicUrl: string;
  now: Date;
};
export type CampaignApplied = {
  id: string;
  campaignId: string;
  trackingCode: string;
  status: CampaignApplicationStatus;
  submissionDate: string;
};
type Wish = { termsAccepted: boolean; categoryId: string | null; sent: SentDocuments };
type Chosen = ReadonlyMap<string, FileRow | UploadedFile>;

/** Nobody applies so often; a script might. */
const applyLimit = { limit: 60, windowSeconds: 3600 };

/** @throws 403 for anyone but a candidate; checked before a file is received. */
export function requireCandidate(actor: Actor): void {
  if (!mayApply(actor)) throw forbidden(campaignMessages.CANDIDATES_ONLY, 'CANDIDATES_ONLY');
}

/** @throws 404 for a draft, for a hidden one unless this reader applied to it, or for none. */
export async function requireCampaign(
  db: Db,
  key: string,
  reader: Pick<Actor, 'accountId'> | undefined,
): Promise<CampaignDetailRow> {
  const campaign = await findCampaign(db, key, reader?.accountId);
  if (!campaign) throw notFound(campaignMessages.NOT_FOUND, 'CAMPAIGN_NOT_FOUND');
  return campaign;
}

/**
 * Applies to a campaign. Quotas say how many are taken, not how many may apply. Sent again with the same category
 * and documents, it gives the first answer again, also once the campaign has closed.
 * @throws 409 ALREADY_APPLIED, CAMPAIGN_CLOSED, CAMPAIGN_UPCOMING; 422 naming `termsAccepted`, `jobCategoryId`, `fee` or a
 *   document's key; 429 past 60 an hour; 503 when files cannot be stored.
 */
export async function applyToCampaign(
  db: Db,
  actor: Actor,
  services: CampaignServices,
  campaign: CampaignDetailRow,
  wish: Wish,
): Promise<CampaignApplied> {
  await takeHit(db, `campaign-apply:${actor.accountId}`, applyLimit, services.now, campaignMessages.TOO_MANY);
  requireWhole(campaign, wish);
  const chosen = await findChosen(db, actor.accountId, wish.sent);
  const earlier = await earlierAnswer(db, campaign, actor, wish.categoryId, chosen);
  if (earlier) return earlier;
  requireOpen(campaign, services.now);
  requireAsked(campaign.documents, wish.sent);
  if (campaign.fee_is_online && !(await isFeePaid(db, campaign.id, actor.accountId)))
    throw invalid([{ field: 'fee', message: feeMessages.FEE_DUE }]);
  try {
    return await record(db, services, actor, campaign, { ...wish, chosen });
  } catch (error) {
    if (!isUniqueViolation(error, 'campaign_applications_person_key')) throw error;
    const answer = await earlierAnswer(db, campaign, actor, wish.categoryId, chosen);
    if (!answer) throw error;
    return answer;
  }
}

function requireWhole(campaign: CampaignDetailRow, { termsAccepted, categoryId }: Wish): void {
  const errors: FieldError[] = [];
  if (!termsAccepted) errors.push({ field: 'termsAccepted', message: campaignMessages.TERMS_REQUIRED });
  if (categoryId !== null && !campaign.categories.some(({ id }) => id === categoryId))
    errors.push({ field: 'jobCategoryId', message: campaignMessages.CATEGORY_UNKNOWN });
  if (categoryId === null && campaign.categories.length > 1)
    errors.push({ field: 'jobCategoryId', message: campaignMessages.CATEGORY_REQUIRED });
  if (errors.length > 0) throw invalid(errors);
}

/** With one category there is nothing to choose. */
const categoryOf = (campaign: CampaignDetailRow, asked: string | null): string | null =>
  asked ?? (campaign.categories.length === 1 ? (campaign.categories[0]?.id ?? null) : null);

function requireOpen(campaign: CampaignDetailRow, now: Date): void {
  const refusal = applyRefusal(stateOf(campaign, now));
  if (refusal) throw refusal;
}

/** The answer given to the same wish. @throws 409 when the person applied otherwise, or withdrew. */
async function earlierAnswer(
  db: Db,
  campaign: CampaignDetailRow,
  actor: Actor,
  categoryId: string | null,
  chosen: Chosen,
): Promise<CampaignApplied | undefined> {
  const own = await findOwnApplication(db, campaign.id, actor.accountId);
  if (!own) return undefined;
  if (own.status === 'WITHDRAWN') throw conflict('ALREADY_APPLIED', campaignMessages.ALREADY_WITHDRAWN);
  const current = await selectCurrentDocuments(db, own.id);
  const isSame =
    own.category_id === categoryOf(campaign, categoryId) &&
    current.length === chosen.size &&
    current.every(({ key, sha256 }) => {
      const again = chosen.get(key);
      return again !== undefined && printOf(again) === sha256?.toString('hex');
    });
  if (!isSame) throw conflict('ALREADY_APPLIED', campaignMessages.ALREADY_APPLIED);
  return {
    id: own.id,
    campaignId: campaign.id,
    trackingCode: own.tracking_code,
    status: own.status as CampaignApplicationStatus,
    submissionDate: own.submitted_at.toISOString(),
  };
}

async function record(
  db: Db,
  services: CampaignServices,
  actor: Actor,
  campaign: CampaignDetailRow,
  { categoryId, chosen }: Pick<Wish, 'categoryId'> & { chosen: Chosen },
): Promise<CampaignApplied> {
  const { now } = services;
  const ownerId = actor.accountId;
  const trackingCode = makeShortCode(TRACKING_CODE_LENGTH, (limit) => randomInt(limit));
  return withStored(
    db,
    services,
    chosen,
    { ownerId, asked: campaign.documents, now },
    async (documents, show) =>
      db.transaction().execute(async (tx) => {
        // Before the counter of numbers, as the wizard does: otherwise each would wait for the other.
        await lockDraft(tx, campaign.id, ownerId);
        const id = await insertApplication(tx, {
          campaign_id: campaign.id,
          candidate_id: ownerId,
          file_number: await claimFileNumber(tx, campaign.id),
          last_name: actor.lastName,
          first_name: actor.firstName,
          category_id: categoryOf(campaign, categoryId),
          tracking_code: trackingCode,
          terms_accepted_at: now,
          submitted_at: now,
          status_changed_at: now,
        });
        await putDocuments(tx, id, documents, now);
        await show(tx);
        const category = categoryOf(campaign, categoryId);
        const file = { campaignId: campaign.id, candidateId: ownerId, categoryId: category, documents, now };
        await putInDraft(tx, file);
        await insertEvent(tx, {
          application_id: id,
          kind: 'status',
          to_status: 'PENDING',
          author_id: ownerId,
          created_at: now,
        });
        await notifyCandidate(tx, services, actor, campaign, { id, trackingCode });
        const submissionDate = now.toISOString();
        return { id, campaignId: campaign.id, trackingCode, status: 'PENDING', submissionDate };
      }),
  );
}

/** The bell and the mail that say the application is there. */
export async function notifyCandidate(
  tx: Db,
  { mailer, publicUrl, now }: Pick<CampaignServices, 'mailer' | 'publicUrl' | 'now'>,
  actor: Actor,
  campaign: Pick<CampaignDetailRow, 'title' | 'institution'>,
  { id: applicationId, trackingCode }: { id: string; trackingCode: string },
): Promise<void> {
  const notification = {
    to: { id: actor.accountId },
    kind: 'application' as const,
    type: notificationTypes.info,
    title: `Votre candidature « ${campaign.title} » est enregistrée : code ${trackingCode}`,
    url: applicationPath({ applicationId }),
    mail: campaignApplicationMail({
      publicUrl,
      applicationId,
      firstName: actor.firstName,
      campaign: campaign.title,
      institution: campaign.institution,
      trackingCode,
    }),
  };
  await notify(tx, mailer, [notification], now);
}
