import type { Dispute, DisputeEntry, QueuedDispute } from '@baara/contract/freelance/disputes';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { type JoinedFileRow, selectJoinedFiles } from './dispute-files.ts';
import { decisionBy, phaseOf } from './dispute-rules.ts';
import { type DisputeRow, type EntryRow, selectEntries } from './disputes.queries.ts';

/** @property side from which it is read; null: neither, who acts in nothing. `mayAct`: not a guest, nor a reader. */
export type DisputeReader = { side: ContractSide | null; mayAct: boolean };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Whole files, in the order of the rows. */
export async function disputeViews(
  db: Db,
  rows: readonly DisputeRow[],
  reader: DisputeReader,
  now: Date,
): Promise<Dispute[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await selectEntries(db, ids), ({ dispute_id }) => dispute_id);
  const files = Map.groupBy(await selectJoinedFiles(db, ids), ({ entry_id }) => entry_id);
  return rows.map((row) => {
    const isOpen = row.status === 'open';
    const acts = reader.mayAct && isOpen;
    return {
      id: row.id,
      subject: row.subject,
      reason: row.reason,
      amountXof: row.amount_xof,
      phase: phaseOf(row, now),
      openedSide: row.opened_side,
      openedAt: row.opened_at.toISOString(),
      answerUntil: row.answer_until.toISOString(),
      answeredAt: iso(row.answered_at),
      decisionBy: iso(decisionBy(row, now)),
      entries: (entries.get(row.id) ?? []).map((entry) =>
        entryView(entry, files.get(entry.id) ?? [], acts && entry.side !== reader.side),
      ),
      outcome:
        row.ended_at === null
          ? null
          : {
              freelanceXof: row.freelance_xof ?? 0,
              reason: row.decision_reason,
              at: row.ended_at.toISOString(),
            },
      abilities: { write: acts, propose: acts },
    };
  });
}

function entryView(row: EntryRow, files: readonly JoinedFileRow[], mayAnswer: boolean): DisputeEntry {
  return {
    id: row.id,
    kind: row.kind as DisputeEntry['kind'],
    side: row.side as DisputeEntry['side'],
    author: row.author_name,
    text: row.text,
    files: files.map(({ id, name, extension, byte_size }) => ({ id, name, extension, byteSize: byte_size })),
    writtenAt: row.written_at.toISOString(),
    freelanceXof: row.freelance_xof,
    answer: row.answer as DisputeEntry['answer'],
    answeredBy: row.answerer_name,
    answeredAt: iso(row.answered_at),
    abilities: { answer: mayAnswer && row.kind === 'settlement' && row.answer === null },
  };
}

export const queuedView = (row: DisputeRow, twoPeopleFromXof: number, now: Date): QueuedDispute => ({
  id: row.id,
  contract: { number: row.number, title: row.title },
  client: row.client_name,
  freelance: row.freelance_name,
  subject: row.subject,
  reason: row.reason,
  amountXof: row.amount_xof,
  phase: phaseOf(row, now),
  openedAt: row.opened_at.toISOString(),
  answerUntil: row.answer_until.toISOString(),
  needsTwo: row.amount_xof >= twoPeopleFromXof,
});
