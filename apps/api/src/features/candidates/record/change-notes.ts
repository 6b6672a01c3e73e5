import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { hashOfContent, storeResponse } from '../../../platform/http/idempotency.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { type Evaluator, requireNote, requireNoteSubject } from './note-access.ts';
import { deleteNoteRow, setNoteText } from './notes.queries.ts';
import { deleteNoteRefusal, editNoteRefusal } from './candidate-record.policy.ts';
import { type NoteServices, notifyMentioned, writeNote } from './public/write-note.ts';

type OnCandidate = { member: Evaluator; candidateId: string; at: Date };
type OnNote = OnCandidate & { noteId: string };

/**
 * Writes a note, and notifies the members it names.
 * @param note.key the request's Idempotency-Key: repeated with the same content, it gives the same note again.
 * @returns its id. @throws 404 CANDIDATE_NOT_FOUND or APPLICATION_NOT_FOUND, 409 IDEMPOTENCY_KEY_REUSED, 429 past 120  
 * notes an hour.
 */
export function addNote(
  db: Db,
  services: NoteServices,
  {
    member,
    candidateId,
    applicationId,
    text,
    key,
    at,
  }: OnCandidate & { applicationId: string | null; text: string; key: string | null },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const subject = await requireNoteSubject(tx, member.scope, { candidateId, applicationId });
    const id = randomUUID();
    const requestHash = hashOfContent(['note', candidateId, applicationId, text]);
    const idempotentResponse = { operation: 'candidate-note', answer: { id }, now: at };
    const first = await storeResponse(
      tx,
      { accountId: member.accountId, key, requestHash },
      idempotentResponse,
    );
    return first?.id ?? writeNote(tx, services, { ...subject, id, member, text, at });
  });
}

/**
 * Changes one's own note; newly named members are notified.
 * @throws 404 CANDIDATE_NOT_FOUND or NOTE_NOT_FOUND, 403 NOTE_OF_ANOTHER, 409 NOTE_TOO_OLD after a day.
 */
export function editNote(
  db: Db,
  services: NoteServices,
  { member, candidateId, noteId, text, at }: OnNote & { text: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { note, subject } = await requireNote(tx, member.scope, { candidateId, noteId });
    const refusal = editNoteRefusal(note, { accountId: member.accountId, at });
    if (refusal) throw refusal;
    await setNoteText(tx, noteId, text, at);
    await notifyMentioned(tx, services, { ...subject, member, noteId, text, at });
  });
}

/** @throws 404 CANDIDATE_NOT_FOUND or NOTE_NOT_FOUND, 403 NOTE_OF_ANOTHER, except for an owner of the company. */
export function deleteNote(db: Db, { member, candidateId, noteId, at }: OnNote): Promise<void> {
  const companyId = member.company.id;
  return db.transaction().execute(async (tx) => {
    const { note, subject } = await requireNote(tx, member.scope, { candidateId, noteId });
    const refusal = deleteNoteRefusal(note, member);
    if (refusal) throw refusal;
    await deleteNoteRow(tx, noteId);
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: 'candidate.note-deleted',
      subject: { id: candidateId, title: subject.candidate.name },
      at,
    });
  });
}
