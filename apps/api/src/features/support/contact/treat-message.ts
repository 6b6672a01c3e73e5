import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type {
  answerContactMessage,
  changeContactMessage,
  ContactDetail,
} from '@baara/contract/support/contact';
import {
  contactMessages as messages,
  contactSubjectTitles,
  type ContactStatus,
  type ContactSubject,
} from '@baara/contract/support/contact-messages';
import type { Selectable, Updateable } from 'kysely';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ContactMessages } from '../../../platform/db/schema.generated.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { attachDocuments, selectAttachments } from './attachments.queries.ts';
import { messageAbilities } from './contact-message.policy.ts';
import { contactAnsweredMail } from './contact.mails.ts';
import { ownRequestPath } from './contact.queries.ts';
import { selectOthers } from './desk.queries.ts';
import {
  deleteMessage as deleteRow,
  findMessage,
  insertEvents,
  lockMessage,
  markRead,
  type NewEvent,
  selectEvents,
  selectTeam,
  updateMessage,
} from './inbox.queries.ts';
import { detailView, nameOf } from './inbox.view.ts';
import { openMinutes, readOpeningHours } from './opening-hours.ts';
import { replyAddressOf } from './reply-address.ts';
import { askSatisfaction } from './satisfaction/satisfaction.ts';

export type By = {
  actor: Actor;
  now: Date;
  mailer: Mailer;
  config: Pick<Config, 'http' | 'session' | 'replies'>;
};
export type Message = Selectable<ContactMessages>;
type Change = BodyOf<typeof changeContactMessage>;
type Answer = BodyOf<typeof answerContactMessage>;

export const messageNotFound = () => notFound(messages.NOT_FOUND, 'CONTACT_MESSAGE_NOT_FOUND');

/** @throws 404. */
export async function showMessage(db: Db, id: string, actor: Actor): Promise<ContactDetail> {
  const row = await findMessage(db, id);
  if (!row) throw messageNotFound();
  const [events, team, others, attachments] = await Promise.all([
    selectEvents(db, id),
    selectTeam(db),
    selectOthers(db, row),
    selectAttachments(db, id),
  ]);
  return detailView(row, { events, team, others, attachments }, actor);
}

/** Somebody of the team looks at it: it counts as read from then on. @throws 404. */
export async function openMessage(db: Db, id: string, now: Date): Promise<void> {
  if (!(await markRead(db, id, now))) throw messageNotFound();
}

/** @throws 404; 409 when somebody changed it after `version`. */
export async function lockVersion(tx: Db, id: string, version: number): Promise<Message> {
  const message = await lockMessage(tx, id);
  if (!message) throw messageNotFound();
  if (message.version !== version) throw conflict('CONTACT_MESSAGE_CHANGED', messages.CHANGED_MEANWHILE);
  return message;
}

/**
 * Corrects or moves a message on. What a person says of its category or its tone is certain from then on.
 * @throws 404, 409 CONTACT_MESSAGE_CHANGED, 422 for an assignee who handles no messages.
 */
export async function changeMessage(db: Db, id: string, change: Change, by: By): Promise<ContactDetail> {
  const { actor, now } = by;
  await db.transaction().execute(async (tx) => {
    const message = await lockVersion(tx, id, change.version);
    const events = eventsOf(message, change, by);
    if (events.length === 0) return;
    const { status, priority, category, sentiment, assigneeId } = change;
    if (assigneeId) await requireMember(tx, assigneeId);
    await updateMessage(
      tx,
      id,
      {
        status,
        priority,
        category,
        sentiment,
        assignee_id: assigneeId,
        ...(category ? { category_confidence: null } : {}),
        ...(sentiment ? { sentiment_confidence: null } : {}),
        ...(status ? await resolutionOf(tx, message, status, by) : {}),
      },
      now,
    );
    await insertEvents(tx, events);
    if (assigneeId && assigneeId !== message.assignee_id && assigneeId !== actor.accountId)
      await notifyAssignee(tx, message, assigneeId, by);
  });
  return showMessage(db, id, actor);
}

/** What closing a request, or opening it again, changes of its times; its person is asked what they think of it. */
async function resolutionOf(
  tx: Db,
  message: Message,
  status: ContactStatus,
  by: By,
): Promise<Updateable<ContactMessages>> {
  if (status !== 'closed') return message.resolved_at ? { resolved_at: null, resolution_minutes: null } : {};
  if (message.status === 'closed') return {};
  const hours = await readOpeningHours(tx);
  const isAsked = await askSatisfaction(tx, message, by);
  return {
    resolved_at: by.now,
    resolution_minutes: openMinutes(message.received_at, by.now, hours),
    ...(isAsked ? { satisfaction_asked_at: by.now } : {}),
  };
}

async function notifyAssignee(tx: Db, message: Message, to: string, { mailer, now }: By): Promise<void> {
  const title = `On vous confie la demande ${message.reference} (${contactSubjectTitles[message.subject as ContactSubject]})`;
  const url = `/admin/support/${message.id}`;
  await notify(tx, mailer, [{ to: { id: to }, kind: 'message', title, url }], now);
}

function eventsOf(message: Message, change: Change, { actor, now }: Pick<By, 'actor' | 'now'>): NewEvent[] {
  const compared = [
    ['status', message.status, change.status],
    ['priority', message.priority, change.priority],
    ['category', message.category, change.category],
    ['sentiment', message.sentiment, change.sentiment],
    ['assignee', message.assignee_id, change.assigneeId],
  ] as const;
  return compared
    .filter(([, from, to]) => to !== undefined && to !== from)
    .map(([kind, from, to]) => ({
      message_id: message.id,
      kind,
      // The assigned person is named elsewhere; an id informs nobody.
      ...(kind === 'assignee'
        ? { to_value: to ? 'someone' : null }
        : { from_value: from, to_value: to ?? null }),
      author_id: actor.accountId,
      created_at: now,
    }));
}

async function requireMember(tx: Db, accountId: string): Promise<void> {
  const team = await selectTeam(tx);
  if (team.some(({ id }) => id === accountId)) return;
  throw invalid([{ field: 'assigneeId', message: messages.ASSIGNEE_UNKNOWN }]);
}

/**
 * Answers by e-mail, through the queue; the text joins the history.
 * @throws 404; 409 when somebody treated it meanwhile, for an unwanted message or one merged into another; 422 for documents
 * that are gone, or that the person could not open.
 */
export async function answerMessage(db: Db, id: string, answer: Answer, by: By): Promise<ContactDetail> {
  const { version, body, attachmentIds, closes } = answer;
  const { actor, now } = by;
  await db.transaction().execute(async (tx) => {
    const message = await lockVersion(tx, id, version);
    const abilities = messageAbilities(message, actor);
    if (!abilities.answer)
      throw message.merged_into_id
        ? conflict('CONTACT_MESSAGE_IS_MERGED', messages.IS_MERGED)
        : conflict('CONTACT_MESSAGE_IS_SPAM', messages.IS_SPAM);
    if (attachmentIds.length > 0 && !abilities.attach)
      throw invalid([{ field: 'attachmentIds', message: messages.ATTACHMENT_NO_ACCOUNT }]);
    const firsts = message.first_answered_at
      ? {}
      : {
          first_answered_at: now,
          first_answer_minutes: openMinutes(message.received_at, now, await readOpeningHours(tx)),
        };
    const status = closes ? 'closed' : 'answered';
    const event = { message_id: id, author_id: actor.accountId, created_at: now };
    const [eventId] = await insertEvents(tx, [
      { ...event, kind: 'answer', body },
      ...(closes
        ? [{ ...event, kind: 'status' as const, from_value: message.status, to_value: 'closed' }]
        : []),
    ]);
    await attachDocuments(tx, {
      messageId: id,
      eventId: eventId ?? null,
      ownerId: actor.accountId,
      fileIds: attachmentIds,
    });
    await post(tx, message, { body, hasDocuments: attachmentIds.length > 0 }, by);
    const resolution = await resolutionOf(tx, { ...message, ...firsts }, status, by);
    await updateMessage(
      tx,
      id,
      { status, assignee_id: message.assignee_id ?? actor.accountId, ...firsts, ...resolution },
      now,
    );
    await audit(tx, { actor, action: 'contact.answered', subject: id });
  });
  return showMessage(db, id, actor);
}

/** By e-mail to the address the person gave, whatever they chose for notifications: they asked. The bell beside it. */
async function post(
  tx: Db,
  message: Message,
  { body, hasDocuments }: { body: string; hasDocuments: boolean },
  { actor, mailer, config, now }: By,
): Promise<void> {
  const { companyName, supportEmail } = await readSite(tx);
  const path = ownRequestPath(message.id);
  const mail = contactAnsweredMail({
    reference: message.reference,
    subject: message.subject as ContactSubject,
    body,
    author: nameOf(actor.firstName, actor.lastName) || 'Le support',
    companyName,
    message: message.message,
    url: message.account_id ? config.http.publicUrl + path : null,
    hasDocuments,
  });
  await mailer.sendMail(tx, {
    ...mail,
    to: message.email,
    replyTo: { name: companyName, address: (await replyAddressOf(tx, config, message.id)) ?? supportEmail },
  });
  if (!message.account_id) return;
  const title = `Réponse à votre demande ${message.reference}`;
  await notify(tx, mailer, [{ to: { id: message.account_id }, kind: 'message', title, url: path }], now);
}

/** Two people may note at once: nothing of either is lost. @throws 404. */
export async function noteMessage(
  db: Db,
  id: string,
  body: string,
  { actor, now }: Pick<By, 'actor' | 'now'>,
): Promise<ContactDetail> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockMessage(tx, id))) throw messageNotFound();
    await insertEvents(tx, [
      { message_id: id, kind: 'note', body, author_id: actor.accountId, created_at: now },
    ]);
  });
  return showMessage(db, id, actor);
}

/** @throws 404. */
export async function removeMessage(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteRow(tx, id))) throw messageNotFound();
    await audit(tx, { actor, action: 'contact.deleted', subject: id });
  });
}
