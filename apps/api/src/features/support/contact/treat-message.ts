import type { changeContactMessage, ContactDetail } from '@baara/contract/support/contact';
import {
  contactMessages as messages,
  type ContactStatus,
  type ContactSubject,
} from '@baara/contract/support/contact-messages';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Selectable } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ContactMessages } from '../../../platform/db/schema.generated.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { messageAbilities } from './contact-message.policy.ts';
import { contactAnsweredMail } from './contact.mails.ts';
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

type By = { actor: Actor; now: Date };
type Message = Selectable<ContactMessages>;
type Change = BodyOf<typeof changeContactMessage>;

const messageNotFound = () => notFound(messages.NOT_FOUND, 'CONTACT_MESSAGE_NOT_FOUND');

/** @throws 404. */
export async function showMessage(db: Db, id: string): Promise<ContactDetail> {
  const [row, events, team] = await Promise.all([findMessage(db, id), selectEvents(db, id), selectTeam(db)]);
  if (!row) throw messageNotFound();
  return detailView(row, events, team);
}

/** Somebody of the team looks at it: it counts as read from then on. @throws 404. */
export async function openMessage(db: Db, id: string, now: Date): Promise<void> {
  if (!(await markRead(db, id, now))) throw messageNotFound();
}

/** @throws 404; 409 when somebody changed it after `version`. */
async function lockVersion(tx: Db, id: string, version: number): Promise<Message> {
  const message = await lockMessage(tx, id);
  if (!message) throw messageNotFound();
  if (message.version !== version) throw conflict('CONTACT_MESSAGE_CHANGED', messages.CHANGED_MEANWHILE);
  return message;
}

/**
 * Corrects or moves a message on. What a person says of its category or its tone is certain from then on.
 * @throws 404, 409 CONTACT_MESSAGE_CHANGED, 422 for an assignee who handles no messages.
 */
export async function changeMessage(
  db: Db,
  id: string,
  change: Change,
  { actor, now }: By,
): Promise<ContactDetail> {
  await db.transaction().execute(async (tx) => {
    const message = await lockVersion(tx, id, change.version);
    const events = eventsOf(message, change, { actor, now });
    if (events.length === 0) return;
    const { status, category, sentiment, assigneeId } = change;
    if (assigneeId) await requireMember(tx, assigneeId);
    await updateMessage(
      tx,
      id,
      {
        status,
        category,
        sentiment,
        assignee_id: assigneeId,
        ...(category ? { category_confidence: null } : {}),
        ...(sentiment ? { sentiment_confidence: null } : {}),
      },
      now,
    );
    await insertEvents(tx, events);
  });
  return showMessage(db, id);
}

function eventsOf(message: Message, change: Change, { actor, now }: By): NewEvent[] {
  const compared = [
    ['status', message.status, change.status],
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
 * @throws 404; 409 when somebody treated it meanwhile, or for an unwanted message.
 */
export async function answerMessage(
  db: Db,
  id: string,
  { version, body }: { version: number; body: string },
  { mailer, ...by }: By & { mailer: Mailer },
): Promise<ContactDetail> {
  await db.transaction().execute(async (tx) => {
    const message = await lockVersion(tx, id, version);
    if (!messageAbilities(message.status as ContactStatus).answer)
      throw conflict('CONTACT_MESSAGE_IS_SPAM', messages.IS_SPAM);
    const { actor, now } = by;
    await updateMessage(
      tx,
      id,
      { status: 'answered', assignee_id: message.assignee_id ?? actor.accountId },
      now,
    );
    const event = { message_id: id, author_id: actor.accountId, created_at: now };
    await insertEvents(tx, [{ ...event, kind: 'answer', body }]);
    await post(tx, message, body, { mailer, ...by });
    await audit(tx, { actor, action: 'contact.answered', subject: id });
  });
  return showMessage(db, id);
}

async function post(tx: Db, message: Message, body: string, { actor, mailer }: By & { mailer: Mailer }) {
  const { companyName, supportEmail } = await readSite(tx);
  const mail = contactAnsweredMail({
    reference: message.reference,
    subject: message.subject as ContactSubject,
    body,
    author: nameOf(actor.firstName, actor.lastName) || 'Le support',
    companyName,
    message: message.message,
  });
  await mailer.sendMail(tx, {
    ...mail,
    to: message.email,
    replyTo: { name: companyName, address: supportEmail },
  });
}

/** Two people may note at once: nothing of either is lost. @throws 404. */
export async function noteMessage(
  db: Db,
  id: string,
  body: string,
  { actor, now }: By,
): Promise<ContactDetail> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockMessage(tx, id))) throw messageNotFound();
    await insertEvents(tx, [
      { message_id: id, kind: 'note', body, author_id: actor.accountId, created_at: now },
    ]);
  });
  return showMessage(db, id);
}

/** @throws 404. */
export async function removeMessage(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteRow(tx, id))) throw messageNotFound();
    await audit(tx, { actor, action: 'contact.deleted', subject: id });
  });
}
