import type { CandidateNote } from '@baara/contract/candidates/record';
import { onBehalfOf } from '../../companies/access/public/acting-author.ts';
import { type NoteReader, noteAbilities } from './candidate-record.policy.ts';
import type { NoteRow } from './notes.queries.ts';

function authorOf(row: NoteRow): string {
  const name = row.author_name ?? '';
  return row.is_on_behalf ? onBehalfOf(name, row.company_name) : name;
}

export function noteView(row: NoteRow, reader: NoteReader): CandidateNote {
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
    abilities: noteAbilities(row, reader),
  };
}
