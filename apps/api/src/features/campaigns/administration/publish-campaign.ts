import type {
  cancelManagedCampaign,
  closeManagedCampaign,
  extendManagedCampaign,
} from '@baara/contract/campaigns/administration';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { slugWords } from '@baara/french-text';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, invalid } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { reverseFees } from '../fees/fees.jobs.ts';
import { missingOfCampaign } from './campaign-completeness.ts';
import { lastMoment, notifyExtension } from './campaigns.jobs.ts';
import { changeCampaign } from './change-campaign.ts';
import { insertExtension, updateCampaign } from './managed-campaigns.queries.ts';
import { sectionsOfRow } from './managed-campaigns.view.ts';

/** `concours-2026-agents-de-sante-8f3a1c`: given once, when it is first published. */
const slugOf = (title: string, id: string): string => `${slugWords(title) || 'campagne'}-${id.slice(-6)}`;

/**
 * Shows a complete campaign to everyone: at once in lists, from its first day to applicants. Its rules no longer change.
 * @throws 404; 403 CAMPAIGN_ROLE, COMPANY_UNDER_REVIEW; 409; 422 CAMPAIGN_INCOMPLETE naming each field.
 */
export async function publishCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  { now, takesPayments }: { now: Date; takesPayments: boolean },
): Promise<void> {
  await changeCampaign(db, member, id, now, 'publish', async (tx, { row }) => {
    await requireReleased(tx, member.company.id);
    const missing = missingOfCampaign(sectionsOfRow(row), now.toISOString().slice(0, 10));
    if (row.fee_is_online && !takesPayments)
      missing.push({ section: 'fee', field: 'isOnline', message: messages.FEE_PROVIDER_MISSING });
    if (missing.length > 0) {
      const errors = missing.map(({ section, field, message }) => ({
        field: [section, field].filter(Boolean).join('.'),
        message,
      }));
      throw new DomainError(422, 'CAMPAIGN_INCOMPLETE', messages.INCOMPLETE, { errors });
    }
    const slug = row.published_at === null ? { slug: slugOf(row.title, row.id) } : {};
    await updateCampaign(
      tx,
      id,
      { status: 'published', published_at: row.published_at ?? now, ...slug },
      now,
    );
    return { kind: 'published' };
  });
}

/** Takes a campaign off the site. @throws 404; 403 CAMPAIGN_ROLE; 409. */
export async function hideCampaign(db: Db, member: CompanyMember, id: string, now: Date): Promise<void> {
  await changeCampaign(db, member, id, now, 'hide', async (tx, { situation: { hasFiles } }) => {
    await updateCampaign(tx, id, { status: hasFiles ? 'hidden' : 'draft' }, now);
    return { kind: hasFiles ? 'hidden' : 'unpublished' };
  });
}

const end = (day: string, hour: string | null): string => `${day}T${hour ?? '24:00'}`;

/**
 * Moves the last day; the public page shows it and a job notifies those who applied.
 * @throws 404; 403 CAMPAIGN_ROLE; 409; 422 unless the new one is later than the old one and than now.
 */
export async function extendCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  { endsOn, closesAt, reason }: BodyOf<typeof extendManagedCampaign>,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<void> {
  await changeCampaign(db, member, id, now, 'extend', async (tx, { row }) => {
    const wanted = end(endsOn, closesAt);
    const isLater = row.ends_on === null || wanted > end(row.ends_on, row.closes_at);
    if (!isLater || wanted <= now.toISOString().slice(0, 16))
      throw invalid([{ field: 'endsOn', message: messages.NOT_LATER }]);
    await updateCampaign(tx, id, { ends_on: endsOn, closes_at: closesAt }, now);
    const extensionId = await insertExtension(tx, {
      campaignId: id,
      from: { day: row.ends_on, hour: row.closes_at },
      to: { day: endsOn, hour: closesAt },
      reason,
      authorId: member.accountId,
      at: now,
    });
    await queue.enqueue(tx, notifyExtension, { extensionId });
    return { kind: 'extended', detail: `jusqu’au ${lastMoment(endsOn, closesAt)} : ${reason}` };
  });
}

/** Ends a campaign before its last day. @throws 404; 403 CAMPAIGN_ROLE; 409. */
export async function closeCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  { reason }: BodyOf<typeof closeManagedCampaign>,
  now: Date,
): Promise<void> {
  await changeCampaign(db, member, id, now, 'close', async (tx) => {
    await updateCampaign(tx, id, { status: 'closed', closed_at: now, closing_reason: reason }, now);
    return { kind: 'closed', detail: reason };
  });
}

/**
 * Ends a campaign for good, at any moment after its publication. A job gives up the fees that were paid.
 * @throws 404; 403 CAMPAIGN_ROLE; 409.
 */
export async function cancelCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  { reason }: BodyOf<typeof cancelManagedCampaign>,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<void> {
  await changeCampaign(db, member, id, now, 'cancel', async (tx, { row }) => {
    const change = {
      status: 'closed',
      closed_at: row.closed_at ?? now,
      closing_reason: reason,
      cancelled_at: now,
    };
    await updateCampaign(tx, id, change, now);
    await queue.enqueue(tx, reverseFees, { campaignId: id });
    return { kind: 'cancelled', detail: reason };
  });
}
