import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import type { ShortlistSort } from '@baara/contract/candidates/shortlist-messages';
import { stageTitles } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { type CardReader, selectActionableCards } from '../public/candidate-cards.ts';
import { countEntries, type EntryRow, selectEntries, type ShortlistFilter } from './shortlists.queries.ts';

type Asked = { page: number; limit: number; sort: ShortlistSort; now: Date };

/** One page of a company's entries, each candidate as it may see them today. */
export async function listShortlist(
  db: Db,
  reader: CardReader,
  filter: ShortlistFilter,
  asked: Asked,
): Promise<{ data: ShortlistEntry[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectEntries(db, reader.scope, filter, asked),
    countEntries(db, reader.scope, filter, asked.now),
  ]);
  return { data: await viewsOf(db, reader, rows), total };
}

/** One of them; undefined for another company's, or a candidate it may not see. */
export async function findEntry(
  db: Db,
  reader: CardReader,
  entryId: string,
  now: Date,
): Promise<ShortlistEntry | undefined> {
  const asked: Asked = { page: 1, limit: 1, sort: 'added', now };
  const rows = await selectEntries(db, reader.scope, { entryId }, asked);
  return (await viewsOf(db, reader, rows))[0];
}

async function viewsOf(db: Db, reader: CardReader, rows: readonly EntryRow[]): Promise<ShortlistEntry[]> {
  const ids = [...new Set(rows.map((row) => row.candidate_id))];
  const cards = new Map((await selectActionableCards(db, reader, ids)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const candidate = cards.get(row.candidate_id);
    return candidate ? [{ candidate, ...entryView(row) }] : [];
  });
}

const entryView = (row: EntryRow): Omit<ShortlistEntry, 'candidate'> => ({
  id: row.id,
  offer:
    row.offer_id === null
      ? null
      : { id: row.offer_id, title: row.offer_title ?? '', isOpen: row.offer_is_open },
  pool: row.pool_id === null ? null : { id: row.pool_id, name: row.pool_name ?? '' },
  addedBy: row.added_by && row.author_name ? { id: row.added_by, name: row.author_name } : null,
  addedAt: row.added_at.toISOString(),
  note: row.note,
  followUpOn: row.follow_up_on,
  lastContactAt: row.last_contact_at?.toISOString() ?? null,
  status: row.status,
  version: row.version,
  invitedAt: row.invited_at?.toISOString() ?? null,
  application:
    row.application_id && row.application_stage
      ? {
          id: row.application_id,
          stage: row.application_stage,
          stageTitle: stageTitles[row.application_stage],
        }
      : null,
});
