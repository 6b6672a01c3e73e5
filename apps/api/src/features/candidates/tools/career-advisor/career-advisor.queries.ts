import type { TradeMarket } from '@baara/career-paths';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { candidateColumns } from '../../matching/public/match-input.ts';

/** The profile as the engine reads it, without what identifies the person; undefined for an account without one. */
export const findProfile = (db: Db, accountId: string) =>
  db
    .selectFrom('candidates as c')
    .where('c.account_id', '=', accountId)
    .select(candidateColumns)
    .executeTakeFirst();

/** What was counted of these trades in a country, with when. */
export async function selectMarkets(
  db: Db,
  country: string,
  trades: readonly string[],
): Promise<{ figures: TradeMarket; countedAt: Date }[]> {
  const rows = await db
    .selectFrom('trade_markets')
    .where('country', '=', country)
    .where('trade', '=', sql<string>`any(${trades}::text[])`)
    .select(['figures', 'counted_at'])
    .execute();
  // The nightly job alone writes it, as the engine counted it.
  return rows.map((row) => ({ figures: row.figures as unknown as TradeMarket, countedAt: row.counted_at }));
}

export async function hasMarkets(db: Db): Promise<boolean> {
  return (await db.selectFrom('trade_markets').select('trade').limit(1).executeTakeFirst()) !== undefined;
}

/** Offers published since then that the public could read, by id: what the market is counted on. */
export function selectMarketOffers(
  db: Db,
  { since, until, after, limit }: { since: Date; until: Date; after: number; limit: number },
) {
  return db
    .selectFrom('offers')
    .where('id', '>', after)
    .where('status', '<>', 'draft')
    .where('suspended_at', 'is', null)
    .where('published_at', '>=', since)
    .where('published_at', '<=', until)
    .select([
      'id',
      'company_id',
      'title',
      'country',
      'city',
      'skills',
      'contract_type',
      'study_level',
      'seniority',
    ])
    .select(['salary_min', 'salary_max', 'salary_visible', 'currency'])
    .orderBy('id')
    .limit(limit)
    .execute();
}
export type MarketOfferRow = Awaited<ReturnType<typeof selectMarketOffers>>[number];

const ROWS_AT_ONCE = 500;

/** In one transaction: a reader sees the count before or the one after, whole. */
export function replaceMarkets(db: Db, markets: readonly TradeMarket[], at: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('trade_markets').execute();
    for (let start = 0; start < markets.length; start += ROWS_AT_ONCE)
      await tx
        .insertInto('trade_markets')
        .values(
          markets.slice(start, start + ROWS_AT_ONCE).map((figures) => ({
            trade: figures.trade,
            country: figures.country,
            figures: JSON.stringify(figures),
            counted_at: at,
          })),
        )
        .execute();
  });
}

const trainingColumns = ['t.id', 't.slug', 't.title', 't.summary', 't.version'] as const;
const trainingTexts = [
  sql<string[]>`t.objectives`.as('objectives'),
  sql<{ title: string; points: string[] }[]>`t.programme`.as('programme'),
] as const;
const MOST_TRAININGS = 1000;

/** Those anybody may register to. */
export const selectTrainings = (db: Db) =>
  db
    .selectFrom('trainings as t')
    .where('t.is_published', '=', true)
    .select(trainingColumns)
    .select(trainingTexts)
    .orderBy('t.title')
    .orderBy('t.id')
    .limit(MOST_TRAININGS)
    .execute();

/** Those this person followed to the end, the platform says. */
export const selectFinishedTrainings = (db: Db, accountId: string) =>
  db
    .selectFrom('trainings as t')
    .where((e) =>
      e.exists(
        e
          .selectFrom('training_registrations as r')
          .innerJoin('training_sessions as s', 's.id', 'r.session_id')
          .whereRef('s.training_id', '=', 't.id')
          .where('r.account_id', '=', accountId)
          .where('r.outcome', '=', 'completed')
          .select('r.id'),
      ),
    )
    .select(trainingColumns)
    .select(trainingTexts)
    .orderBy('t.title')
    .limit(MOST_TRAININGS)
    .execute();
export type TrainingRow = Awaited<ReturnType<typeof selectTrainings>>[number];

const goalColumns = ['id', 'trade', 'skills', 'created_at'] as const;

export const selectGoals = (db: Db, accountId: string) =>
  db
    .selectFrom('career_goals')
    .where('account_id', '=', accountId)
    .select(goalColumns)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type GoalRow = Awaited<ReturnType<typeof selectGoals>>[number];

/** One of the same trade stays as it is. */
export async function insertGoal(
  db: Db,
  goal: { accountId: string; trade: string; skills: readonly string[]; now: Date },
): Promise<void> {
  await db
    .insertInto('career_goals')
    .values({
      account_id: goal.accountId,
      trade: goal.trade,
      skills: [...goal.skills],
      created_at: goal.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'trade']).doNothing())
    .execute();
}

/** @returns whether there was one. */
export async function deleteGoal(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('career_goals')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Serialises the goals of one person: the row of their profile. @returns false without a profile. */
export async function lockProfile(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('candidates')
    .where('account_id', '=', accountId)
    .select('account_id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
