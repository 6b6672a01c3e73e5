import { candidateProfileLimits } from '@baara/contract/candidate-profile-messages';
import type { CandidateNote } from '@baara/contract/candidate-profiles';
import { type CompanyRole, mayEvaluate, mayManageTeam } from '@baara/contract/company-roles';
import { onBehalfOf } from '../company-access/public/acting-author.ts';
import type { NoteRow } from './notes.queries.ts';

const HOUR_MS = 3600 * 1000;

export type NoteReader = { accountId: string; role: CompanyRole; at: Date };

export const isRecent = (note: Pick<NoteRow, 'created_at'>, at: Date): boolean =>
  at.getTime() - note.created_at.getTime() < candidateProfileLimits.noteEditHours * HOUR_MS;

function authorOf(row: NoteRow): string {
  const name = row.author_name ?? '';
  return row.is_on_behalf ? onBehalfOf(name, row.company_name) : name;
}

export function noteView(row: NoteRow, { accountId, role, at }: NoteReader): CandidateNote {
  const isOwn = row.author_id === accountId;
  return {
    id: row.id,
    text: row.text,
    mentions: row.mentions ?? [],
    application:
      row.application_id === null || row.offer_id === null
        ? null
        : { id: row.application_id, offerId: row.offer_id, offerTitle: row.offer_title ?? '' },
    author: row.author_id === null ? null : { id: row.author_id, name: authorOf(row) },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    canEdit: isOwn && mayEvaluate(role) && isRecent(row, at),
    canDelete: (isOwn && mayEvaluate(role)) || mayManageTeam(role),
  };
}
