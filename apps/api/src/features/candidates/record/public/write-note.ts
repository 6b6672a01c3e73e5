import {
  candidateProfileMessages as messages,
  mentionPattern,
} from '@baara/contract/candidates/record-messages';
import type { Db } from '../../../../platform/db/database.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { takeHit } from '../../../../platform/rate-limit/rate-limit.ts';
import { recordActivity } from '../../../companies/access/public/activity.ts';
import { notify } from '../../../notifications/public/notify.ts';
import type { CompanyMember } from '../../../companies/access/public/company-member.ts';
import { mentionedMail } from '../candidate-record.mails.ts';
import { insertMentions, insertNote } from '../notes.queries.ts';

export type NoteServices = { mailer: Mailer; publicUrl: string };

/** The subject of a note: a candidate, on their profile or on one of their applications. */
export type NoteSubject = {
  /** By the name the company reads. */
  candidate: { id: string; name: string };
  application: { id: string; offerId: number } | null;
};

/** Each may write to every member of the team: nobody fills their mailboxes. */
const perAuthor = { limit: 120, windowSeconds: 3600 };

/**
 * Writes a note of the member's company, and notifies the members it names, in the caller's transaction.
 * @param note.id its id, when the caller chose it.
 * @returns its id. @throws 429 past 120 notes an hour.
 */
export async function writeNote(
  tx: Db,
  services: NoteServices,
  note: NoteSubject & { id?: string; member: CompanyMember; text: string; at: Date },
): Promise<string> {
  const { member, candidate, application, text, at } = note;
  const companyId = member.company.id;
  await takeHit(tx, `note:${member.accountId}`, perAuthor, at, messages.NOTE_TOO_MANY);
  const id = await insertNote(tx, {
    id: note.id,
    companyId,
    candidateId: candidate.id,
    applicationId: application?.id ?? null,
    authorId: member.accountId,
    text,
    at,
  });
  await notifyMentioned(tx, services, { ...note, noteId: id });
  await recordActivity(tx, {
    companyId,
    actorId: member.accountId,
    kind: 'candidate.noted',
    subject: { id: candidate.id, title: candidate.name },
    ...(application ? { offerId: application.offerId } : {}),
    at,
  });
  return id;
}

const addressOf = ({ candidate, application }: NoteSubject): string =>
  application
    ? `/recruiter/offers/${application.offerId}/applications?candidature=${application.id}&rubrique=notes`
    : `/recruiter/candidates/${candidate.id}#notes`;

/** Notifies members that a note names, each once whatever changes later; its author gets no notification. */
export async function notifyMentioned(
  tx: Db,
  { mailer, publicUrl }: NoteServices,
  note: NoteSubject & { member: CompanyMember; noteId: string; text: string; at: Date },
): Promise<void> {
  const { member, noteId, text, at } = note;
  const ids = [...new Set([...text.matchAll(mentionPattern)].flatMap(([, id]) => (id ? [id] : [])))];
  const added = await insertMentions(tx, member.company.id, noteId, ids);
  const url = addressOf(note);
  // Neither the bell nor the mail bears the candidate's name or the note: they outlive both.
  const title = `${member.name} vous a mentionné dans une note sur un candidat`;
  const notifications = added
    .filter(({ id }) => id !== member.accountId)
    .map(({ id, firstName }) => {
      const mail = mentionedMail({ firstName, by: member.name, url: publicUrl + url });
      return { to: { id }, kind: 'company' as const, title, url, mail };
    });
  await notify(tx, mailer, notifications, at);
}
