import type { ShortlistEntry } from '@baara/contract/shortlists';
import type { ShortlistSort } from '@baara/contract/shortlist-messages';
import { stageTitles } from '@baara/contract/stages';
import type { Db } from '../../platform/db/database.ts';
import { selectCandidateCards } from '../candidates/public/candidate-cards.ts';
import { countEntries, type EntryRow, selectEntries, type ShortlistFilter } from './shortlists.queries.ts';
import type { OfferScope } from '../company-access/public/offer-scope.ts';

type Asked = { page: number; limit: number; sort: ShortlistSort; now: Date };

/** One page of a company's entries, each candidate as it may see them today. */
export async function listShortlist(
  db: Db,
  scope: OfferScope,
  filter: ShortlistFilter,
  asked: Asked,
): Promise<{ data: ShortlistEntry[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectEntries(db, scope, filter, asked),
    countEntries(db, scope, filter, asked.now),
  ]);
  return { data: await viewsOf(db, scope, rows), total };
}

/** One of them; undefined for another company's, or a candidate it may not see. */
export async function findEntry(
  db: Db,
  scope: OfferScope,
  entryId: string,
  now: Date,
): Promise<ShortlistEntry | undefined> {
  const asked: Asked = { page: 1, limit: 1, sort: 'added', now };
  const rows = await selectEntries(db, scope, { entryId }, asked);
  return (await viewsOf(db, scope, rows))[0];
}

async function viewsOf(db: Db, scope: OfferScope, rows: readonly EntryRow[]): Promise<ShortlistEntry[]> {
  const ids = [...new Set(rows.map((row) => row.candidate_id))];
  const cards = new Map((await selectCandidateCards(db, scope, ids)).map((card) => [card.id, card]));
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
  addedBy: row.added_by && row.author_name ? { id: row.added_by, name: row.author_name } : null,
  addedAt: row.added_at.toISOString(),
  note: row.note,
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
