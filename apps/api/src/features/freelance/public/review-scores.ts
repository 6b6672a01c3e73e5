import { scoreOf } from '@baara/contract/freelance/review-words';
import type { Score } from '@baara/contract/freelance/score-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Sums of published reviews, as `review_scores` stores them; null for somebody without any. */
export type ScoreSums = { reviews: number; points: number } | null;

const sums = sql`json_build_object('reviews', w.reviews, 'points', w.points)`;

/** Of an account, on one side, within another query. @param account column with its id. */
export const scoreSumsOf = (account: string, side: ContractSide): RawBuilder<ScoreSums> =>
  sql`(select ${sums} from review_scores w where w.account_id = ${sql.ref(account)} and w.side = ${sql.lit(side)})`;

/** Of a client within another query: its company where there is one. @param table alias of one with `client_id` and `company_id`. */
export const clientScoreSums = (table: string): RawBuilder<ScoreSums> =>
  sql`(select ${sums} from review_scores w where case when ${sql.ref(`${table}.company_id`)} is null
    then w.account_id = ${sql.ref(`${table}.client_id`)} and w.side = 'client'
    else w.company_id = ${sql.ref(`${table}.company_id`)} end)`;

export const scoreView = (row: ScoreSums): Score => scoreOf(row?.reviews ?? 0, row?.points ?? 0);

/** Of several freelances at once, by the ids of their accounts; each has one. */
export async function readFreelanceScores(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, Score>> {
  const rows =
    accountIds.length === 0
      ? []
      : await db
          .selectFrom('review_scores')
          .where('side', '=', 'freelance')
          .where('account_id', 'in', accountIds)
          .select(['account_id', 'reviews', 'points'])
          .execute();
  const known = new Map(rows.map((row) => [row.account_id, row]));
  return new Map(accountIds.map((id) => [id, scoreView(known.get(id) ?? null)]));
}
