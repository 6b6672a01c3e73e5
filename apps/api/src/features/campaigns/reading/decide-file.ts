import { FEE_PIECE, FEE_PIECE_NAME } from '@baara/contract/campaigns/fee-words';
import {
  decisionsOf,
  isDecided,
  MOST_DAYS_TO_ANSWER,
  readsBlindly,
} from '@baara/contract/campaigns/file-moves';
import type { decideCampaignFile } from '@baara/contract/campaigns/reading';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { documentKeys, refuseExemption } from '../fees/answer-exemption.ts';
import { forgetRefusedExemption } from '../fees/fees.queries.ts';
import { fileNotFound, requireCampaignOfFile } from './reading-access.ts';
import { readingEnd } from './reading-batch.ts';
import { settle } from './second-readings.queries.ts';
import { writeMoves } from './write-moves.ts';

type Services = { queue: Pick<JobQueue, 'enqueue'>; now: Date };
const DAY_MS = 86_400_000;

/** @returns the file, locked until the transaction ends. */
export async function lockFile(tx: Db, id: string) {
  const file = await tx
    .selectFrom('campaign_applications')
    .where('id', '=', id)
    .select(['id', 'status', 'reader_id', 'reading_until', 'category_id', 'candidate_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw fileNotFound();
  return { ...file, status: file.status as CampaignApplicationStatus };
}

/**
 * Decides about one file. Its candidate is notified when the time to undo is over.
 * @throws 404; 403 CAMPAIGN_ROLE, DECISION_NOT_ALLOWED by role; 409 FILE_CHANGED when it moved meanwhile, FILE_LOCKED while
 *   somebody else reads it; 422 naming the field.
 */
export async function decideFile(
  db: Db,
  member: CompanyMember,
  id: string,
  { to, message, documents, until }: BodyOf<typeof decideCampaignFile>,
  { queue, now }: Services,
): Promise<void> {
  const campaign = await requireCampaignOfFile(db, member, id, 'decideFiles');
  await db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, id);
    if (!decisionsOf(campaign.role, file.status).includes(to)) {
      // Tried one by one, two answers would say which decision was made.
      const isBlind = readsBlindly(campaign.role) && isDecided(file.status);
      if (isBlind || decisionsOf('head', file.status).includes(to))
        throw forbidden(messages.NOT_ALLOWED, 'DECISION_NOT_ALLOWED');
      throw conflict('FILE_CHANGED', messages.NOT_POSSIBLE);
    }
    requireUnlocked(file, member.accountId, now);
    const asked = to === 'INFO_REQUESTED' ? await requireAskable(tx, campaign.id, documents) : [];
    if (to === 'INFO_REQUESTED') {
      requireDay(until, now);
      if (documents.includes(FEE_PIECE)) {
        const owned = { id, campaignId: campaign.id, candidateId: file.candidate_id };
        await refuseExemption(tx, owned, { by: member.accountId, at: now });
      }
    }
    const decision = { to, message, documents, documentNames: asked, until };
    await writeMoves(tx, campaign, [file], decision, { authorId: member.accountId, queue, now });
    // Between two readings that differ, whatever the head decides next settles it.
    await settle(tx, id, now);
  });
}

function requireUnlocked(
  { reader_id, reading_until }: { reader_id: string | null; reading_until: Date | null },
  accountId: string,
  now: Date,
): void {
  const isRead = reader_id !== null && reading_until !== null && reading_until > now;
  if (isRead && reader_id !== accountId) throw conflict('FILE_LOCKED', messages.LOCKED);
}

/** @returns the names of the pieces. @throws 422 for one that the campaign does not ask. */
async function requireAskable(tx: Db, campaignId: string, pieces: readonly string[]): Promise<string[]> {
  const keys = documentKeys(pieces);
  const fee = pieces.includes(FEE_PIECE) ? [FEE_PIECE_NAME] : [];
  if (keys.length === 0) return fee;
  const known = await tx
    .selectFrom('campaign_documents')
    .where('campaign_id', '=', campaignId)
    .where('key', 'in', [...keys])
    .select(['key', 'name'])
    .orderBy('position')
    .orderBy('key')
    .execute();
  if (known.length < new Set(keys).size)
    throw invalid([{ field: 'documents', message: messages.DOCUMENT_UNKNOWN }]);
  return [...known.map(({ name }) => name), ...fee];
}

function requireDay(until: string | null, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + MOST_DAYS_TO_ANSWER * DAY_MS).toISOString().slice(0, 10);
  if (until === null || until <= today || until > last)
    throw invalid([{ field: 'until', message: messages.UNTIL_INVALID }]);
}

/**
 * Undoes the last decision about a file until its candidate is notified: one's own, or anyone's for the head.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 NOTHING_TO_UNDO.
 */
export async function undoDecision(
  db: Db,
  member: CompanyMember,
  id: string,
  { now }: Pick<Services, 'now'>,
): Promise<void> {
  const campaign = await requireCampaignOfFile(db, member, id, 'decideFiles');
  await db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, id);
    const last = await findPendingDecision(tx, id);
    const isOwn = last?.author_id === member.accountId || campaign.role === 'head';
    if (!last || !isOwn || last.to_status !== file.status || last.from_status === null)
      throw conflict('NOTHING_TO_UNDO', messages.NOTHING_TO_UNDO);
    if (last.to_status === 'INFO_REQUESTED') await forgetRefusedExemption(tx, id);
    await undoEvents(tx, [{ id: last.id, application_id: id, from_status: last.from_status }], now);
    // It is theirs to read, as when they took it.
    if (last.from_status === 'IN_REVIEW') await assignReader(tx, id, member.accountId, now);
  });
}

async function assignReader(tx: Db, id: string, readerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('campaign_applications')
    .set({ reader_id: readerId, reading_until: readingEnd(now) })
    .where('id', '=', id)
    .execute();
}

/** The last decision that its candidate does not know of. */
export function findPendingDecision(db: Db, id: string) {
  return db
    .selectFrom('campaign_application_events')
    .where('application_id', '=', id)
    .where('kind', '=', 'status')
    .where('notify_at', 'is not', null)
    .where('notified_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('to_status', '<>', 'IN_REVIEW')
    .select(['id', 'author_id', 'from_status', 'to_status', 'notify_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Each file returns to where the event took it from; what was drawn by it is no longer read twice. */
export async function undoEvents(
  tx: Db,
  events: readonly { id: number; application_id: string; from_status: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .updateTable('campaign_application_events')
    .set({ undone_at: now })
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute();
  const byStatus = Map.groupBy(events, ({ from_status }) => from_status);
  for (const [status, some] of byStatus) {
    const ids = some.map(({ application_id }) => application_id);
    await tx
      .updateTable('campaign_applications')
      .set(({ ref, eb }) => ({
        status,
        status_changed_at: now,
        // Nothing else waits: its candidate sees the status itself again.
        shown_status: eb.fn<string | null>('nullif', [ref('shown_status'), eb.val(status)]),
      }))
      .where('id', 'in', ids)
      .execute();
    await tx
      .deleteFrom('campaign_second_readings')
      .where('application_id', 'in', ids)
      .where('second_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('campaign_applications as a')
            .whereRef('a.id', '=', 'campaign_second_readings.application_id')
            .where('a.status', 'in', ['IN_REVIEW', 'INFO_REQUESTED', 'PENDING'])
            .select('a.id'),
        ),
      )
      .execute();
  }
}
