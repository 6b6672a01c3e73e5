import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { MessageTemplate } from '@baara/contract/applications/recruiter-applications';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { offerDefaults } from '@baara/contract/offers/reference';
import type { Db } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { type RateLimit, takeHit } from '../../platform/rate-limit/rate-limit.ts';
import { reportMessages } from '../support/moderation/public/report.ts';
import { mayBlock, mayReport } from './conversation.policy.ts';
import {
  announce,
  deleteBlock,
  findConversationWith,
  insertBlock,
  markReadUpTo,
  setSideState,
  touchConversation,
} from './conversations.queries.ts';
import { candidateName, conversationView, refusalOf } from './conversations.view.ts';
import { lockConversation, selectLastWords } from './messages.queries.ts';
import { requireOwnOffer } from './own-offer.ts';
import { maskedLeft, recipientName, refusalReason } from './bulk/recipients.ts';
import { selectRecipients } from './bulk/recipients.queries.ts';
import { filledFirmTemplates } from './firm/firm-templates.ts';
import { filledTemplates } from './templates.ts';
import { refusalFor, requireConversation } from './send-message.ts';
import { type MemberViewer, requireWriting, type Viewer } from './viewer.ts';

const reportLimit: RateLimit = { limit: 10, windowSeconds: 3600 };
/** Messages a report shows to moderators. */
const REPORTED = 10;

export async function readConversation(db: Db, viewer: Viewer, id: string): Promise<ConversationSummary> {
  return conversationView(await requireConversation(db, viewer, id), viewer);
}

/** Marks as read, for the one who looks; the other side sees it at once. @throws 404. */
export async function readUpTo(db: Db, viewer: Viewer, id: string, upTo: number, now: Date): Promise<void> {
  await requireConversation(db, viewer, id);
  // What a guest looked at says nothing of their side.
  if (viewer.mission?.as === 'guest') return;
  await db.transaction().execute(async (tx) => {
    // In the order of who sends, who marks their own message read: otherwise the two deadlock.
    await lockConversation(tx, id);
    const isNews = await markReadUpTo(tx, { conversationId: id, accountId: viewer.accountId, upTo });
    if (!isNews) return;
    await touchConversation(tx, id, now);
    await announce(tx, [id]);
  });
}

/** Archives or silences for the viewer's side, which is the whole company's for a member. @throws 403 READ_ONLY_MEMBER; 404. */
export async function changeSide(
  db: Db,
  viewer: Viewer,
  id: string,
  change: { isArchived?: boolean | undefined; isMuted?: boolean | undefined },
  now: Date,
): Promise<ConversationSummary> {
  await requireConversation(db, viewer, id);
  requireWriting(viewer);
  await db.transaction().execute(async (tx) => {
    await setSideState(tx, viewer, id, change, now);
    await announce(tx, [id]);
  });
  return readConversation(db, viewer, id);
}

function requireBlockable(viewer: Viewer, companyId: string | null): string {
  if (!mayBlock(viewer, companyId)) throw forbidden();
  return companyId;
}

/** The whole company writes no more to this person, or may again. @throws 403 for a member; 404. */
export async function setBlocked(
  db: Db,
  viewer: Viewer,
  id: string,
  isBlocked: boolean,
  now: Date,
): Promise<ConversationSummary> {
  const companyId = requireBlockable(viewer, (await requireConversation(db, viewer, id)).company_id);
  await db.transaction().execute(async (tx) => {
    if (isBlocked) await insertBlock(tx, viewer.accountId, companyId, now);
    else await deleteBlock(tx, viewer.accountId, companyId);
    await touchConversation(tx, id, now);
    await announce(tx, [id]);
  });
  return readConversation(db, viewer, id);
}

/** Shows moderators the other side's last messages, and why the person reports them. @throws 403; 404; 429. */
export async function reportSender(
  db: Db,
  viewer: Viewer,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  const conversation = await requireConversation(db, viewer, id);
  if (!mayReport(viewer, conversation)) throw forbidden();
  const isOfPerson = viewer.side === 'company';
  const companyId = isOfPerson ? null : (conversation.company_id ?? conversation.client_company_id);
  const key = `message-report:${viewer.accountId}`;
  await takeHit(db, key, reportLimit, now, messagingMessages.TOO_MANY_REPORTS);
  const words = await selectLastWords(db, id, isOfPerson ? 'person' : 'company', REPORTED);
  await reportMessages(db, { subjectId: `conversation:${id}`, companyId, reason, words, now });
}

/**
 * The company's conversation with a candidate, or how they would be written to. @throws 404 for anyone who cannot be
 * found.
 */
export async function findWith(db: Db, viewer: MemberViewer, candidateId: string, now: Date) {
  const row = await findConversationWith(db, viewer, candidateId);
  if (row)
    return {
      conversationId: row.id,
      name: candidateName(row),
      isMasked: row.access === 'masked',
      refusal: refusalOf(row, viewer)?.message ?? null,
    };
  const recipient = (await selectRecipients(db, viewer.scope, [candidateId])).get(candidateId);
  const refusal = refusalReason(recipient, await maskedLeft(db, viewer.company.id, now));
  if (!recipient || refusal === 'unknown' || refusal === 'hidden') throw refusalFor('unknown');
  return {
    conversationId: null,
    name: recipientName(recipient),
    isMasked: recipient.access === 'masked',
    refusal: viewer.canWrite
      ? refusal && refusalFor(refusal).message
      : recruiterOfferMessages.READ_ONLY_MEMBER,
  };
}

/** Ready messages with this candidate's words in place; those that speak of an offer need one. @throws 403; 404. */
export async function templatesFor(db: Db, viewer: Viewer, id: string): Promise<MessageTemplate[]> {
  const row = await requireConversation(db, viewer, id);
  if (viewer.isFirm) {
    const words = { prénom: row.first_name, entreprise: row.company_name, recruteur: viewer.publicName };
    return (await filledFirmTemplates(db, words)).map((template) => ({ ...template, subject: '' }));
  }
  // The company's templates speak of offers.
  if (row.kind === 'mission') return [];
  const { company } = viewer;
  if (!company) throw forbidden();
  return filledTemplates(
    db,
    { companyId: company.id, offerId: row.offer_id },
    {
      prénom: row.first_name,
      ...(row.offer_id !== null && { offre: row.offer_title || offerDefaults.title }),
      entreprise: company.name,
      recruteur: viewer.publicName,
    },
  );
}

/**
 * The same for a first message, about an offer or none. @throws 404 for anyone who cannot be found, and another's
 * offer.
 */
export async function templatesForFirst(
  db: Db,
  viewer: MemberViewer,
  { candidateId, offerId = null }: { candidateId: string; offerId?: number | null | undefined },
): Promise<MessageTemplate[]> {
  const { company, scope } = viewer;
  const offerTitle = await requireOwnOffer(db, scope, offerId);
  const recipient = (await selectRecipients(db, scope, [candidateId])).get(candidateId);
  const refusal = refusalReason(recipient, 1);
  if (!recipient || refusal === 'unknown' || refusal === 'hidden') throw refusalFor('unknown');
  return filledTemplates(
    db,
    { companyId: company.id, offerId },
    {
      prénom: recipient.firstName,
      ...(offerTitle !== null && { offre: offerTitle }),
      entreprise: company.name,
      recruteur: viewer.publicName,
    },
  );
}
