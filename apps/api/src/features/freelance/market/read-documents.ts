import type { OfferDoc } from '@baara/offer-search';
import type { Db } from '../../../platform/db/database.ts';
import { freelanceDocument, freelanceTerms, missionDocument, missionTerms } from './market-documents.ts';
import { type ListedFreelance, type ListedMission, saveSearchTerms } from './market.queries.ts';

export const missionDocuments = (db: Db, rows: readonly ListedMission[]): Promise<OfferDoc[]> =>
  read(db, 'missions', { rows, termsOf: missionTerms, documentOf: missionDocument });

export const freelanceDocuments = (db: Db, rows: readonly ListedFreelance[]): Promise<OfferDoc[]> =>
  read(db, 'freelance_profiles', { rows, termsOf: freelanceTerms, documentOf: freelanceDocument });

type Row = { search_id: number; search_terms: string | null; updated_at: Date };

/** Words that nobody read since the last change are read here, and written for the next start. */
async function read<Listed extends Row>(
  db: Db,
  table: 'missions' | 'freelance_profiles',
  {
    rows,
    termsOf,
    documentOf,
  }: {
    rows: readonly Listed[];
    termsOf: (row: Listed) => string;
    documentOf: (row: Listed, terms: string) => OfferDoc;
  },
): Promise<OfferDoc[]> {
  const fresh: { id: number; terms: string; updatedAt: Date }[] = [];
  const documents = rows.map((row) => {
    const terms = row.search_terms ?? termsOf(row);
    if (row.search_terms === null) fresh.push({ id: row.search_id, terms, updatedAt: row.updated_at });
    return documentOf(row, terms);
  });
  await saveSearchTerms(db, table, fresh);
  return documents;
}
