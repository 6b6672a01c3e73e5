import type { CvAnalysisContent } from '@baara/contract/candidates/tools/cv-analysis';
import type { Db } from '../../../../platform/db/database.ts';
import { matchOffer } from '../../matching/public/match-input.ts';
import type { OfferToCompare } from './analyse-content.ts';

/** An offer that everybody may read; undefined otherwise. */
export async function findOffer(db: Db, id: number): Promise<OfferToCompare | undefined> {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .where('o.id', '=', id)
    .where('o.status', '<>', 'draft')
    .where('o.suspended_at', 'is', null)
    .selectAll('o')
    .select('c.name as company')
    .executeTakeFirst();
  return row && { id: row.id, title: row.title, company: row.company, asked: matchOffer(row) };
}

export async function insertAnalysis(
  db: Db,
  accountId: string,
  { name, content }: { name: string; content: CvAnalysisContent },
  at: Date,
): Promise<void> {
  const asked = content.offer?.asked ?? null;
  await db
    .insertInto('cv_analyses')
    .values({
      account_id: accountId,
      name,
      score: content.score,
      parts: JSON.stringify(content.parts),
      offer_title: content.offer?.title ?? null,
      asked: asked && asked.length,
      found: asked && asked.filter(({ state }) => state === 'found').length,
      created_at: at,
    })
    .execute();
}

const own = (db: Db, accountId: string) => db.selectFrom('cv_analyses').where('account_id', '=', accountId);

/** Newest first. */
export async function selectAnalyses(
  db: Db,
  accountId: string,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await own(db, accountId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await own(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type AnalysisRow = Awaited<ReturnType<typeof selectAnalyses>>['rows'][number];

/** @returns false when they have no such analysis. */
export async function deleteAnalysis(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cv_analyses')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
