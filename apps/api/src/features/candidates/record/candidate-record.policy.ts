import type { CandidateProfile } from '@baara/contract/candidates/record';
import {
  candidateProfileLimits,
  candidateProfileMessages as messages,
} from '@baara/contract/candidates/record-messages';
import type { CandidateNote } from '@baara/contract/candidates/record';
import { type CompanyRole, mayEvaluate, mayManageTeam, mayWrite } from '@baara/contract/companies/roles';
import { conflict, type DomainError, forbidden } from '../../../platform/http/errors.ts';
import { cardAbilities } from '../public/candidate.policy.ts';

/** A reader's abilities on a profile. @param role theirs in their company; null for somebody of the platform. */
export function profileAbilities(
  access: CandidateProfile['access'],
  role: CompanyRole | null,
): CandidateProfile['abilities'] {
  const isOpen = access !== 'masked';
  const writes = role !== null && mayWrite(role);
  return {
    ...cardAbilities(isOpen ? 'unlocked' : 'masked', writes),
    seeContact: isOpen,
    openDocuments: isOpen && role !== null,
    tag: writes,
    readNotes: role !== null,
    note: role !== null && mayEvaluate(role),
    compare: true,
  };
}

const HOUR_MS = 3600 * 1000;

/** A note as the rules look at it. */
type Note = { author_id: string | null; created_at: Date };
export type NoteReader = { accountId: string; role: CompanyRole; at: Date };

/** A note is put right within a day; afterwards it stands as others have read it. */
const isRecent = ({ created_at }: Pick<Note, 'created_at'>, at: Date): boolean =>
  at.getTime() - created_at.getTime() < candidateProfileLimits.noteEditHours * HOUR_MS;

const isAuthor = (note: Note, { accountId }: Pick<NoteReader, 'accountId'>): boolean =>
  note.author_id === accountId;

const ofAnother = (): DomainError => forbidden(messages.NOTE_OF_ANOTHER, 'NOTE_OF_ANOTHER');

/** Its author, within the day. The role is asked before. @returns why not; undefined when they may. */
export function editNoteRefusal(
  note: Note,
  reader: Pick<NoteReader, 'accountId' | 'at'>,
): DomainError | undefined {
  if (!isAuthor(note, reader)) return ofAnother();
  return isRecent(note, reader.at) ? undefined : conflict('NOTE_TOO_OLD', messages.NOTE_TOO_OLD);
}

/** Its author, and the owners of the company. */
export const deleteNoteRefusal = (
  note: Note,
  reader: Pick<NoteReader, 'accountId' | 'role'>,
): DomainError | undefined =>
  (isAuthor(note, reader) && mayEvaluate(reader.role)) || mayManageTeam(reader.role)
    ? undefined
    : ofAnother();

export const noteAbilities = (note: Note, reader: NoteReader): CandidateNote['abilities'] => ({
  edit: mayEvaluate(reader.role) && !editNoteRefusal(note, reader),
  delete: !deleteNoteRefusal(note, reader),
});
