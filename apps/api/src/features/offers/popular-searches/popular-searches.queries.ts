import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { effectiveOfferStatusSql } from '../public/offer-status.ts';

/** Days that count. */
const DAYS = 30;

/** Adds visitors to words of days, and forgets the days that no longer count. */
export async function addSearchedWords(
  db: Db,
  rows: readonly { day: string; word: string; people: number }[],
): Promise<void> {
  // In one order everywhere, so that two instances never wait for each other's rows.
  await sql`
    insert into searched_words (searched_on, word, people)
    select r.day, r.word, r.people from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (day date, word text, people integer)
    order by 1, 2
    on conflict (searched_on, word) do update set people = searched_words.people + excluded.people`.execute(
    db,
  );
  const [first] = rows;
  if (first)
    await sql`delete from searched_words where searched_on <= ${first.day}::date - ${DAYS}::integer`.execute(
      db,
    );
}

/** The words that most visitors searched lately, the first ones first. */
export async function selectSearchedWords(db: Db, now: Date, limit: number): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ word: string }>`
    select word from searched_words where searched_on > ${today}::date - ${DAYS}::integer
    group by word order by sum(people) desc, word limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}

/** The titles of open offers, and how many offers bear each; the most common ones. */
export async function selectOpenTitles(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ title: string; total: number }>`
    select o.title, count(*)::integer as total from offers o
    where ${effectiveOfferStatusSql(now, 'o')} = 'active' and o.suspended_at is null
    group by o.title order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}
