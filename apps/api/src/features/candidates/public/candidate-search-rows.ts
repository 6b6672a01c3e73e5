import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateTerms, type SearchedCandidate } from './candidate-terms.ts';

/**
 * Writes the search row of a candidate, or deletes it for a hidden one. Called in the transaction of every change of a
 * profile, a name, an account's status, or the text read from a CV.
 */
export function refreshCandidate(tx: Db, accountId: string): Promise<void> {
  return rebuildCandidates(tx, [accountId]);
}

/** The same for many, each as their rows say now. */
export async function rebuildCandidates(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await selectSearched(db, ids);
  const found = JSON.stringify(
    rows.map((row) => ({ account_id: row.account_id, terms: candidateTerms(row) })),
  );
  await sql`
    delete from candidate_search where account_id = any(${[...ids]}::uuid[])
      and account_id <> all(${rows.map((row) => row.account_id)}::uuid[])`.execute(db);
  await sql`
    insert into candidate_search (account_id, created_at, updated_at, desired_salary, experience_years, terms)
    select c.account_id, a.created_at, c.updated_at, c.desired_salary, c.experience_years,
      array_to_tsvector(array(select jsonb_array_elements_text(found.terms)))
    from jsonb_to_recordset(${found}::jsonb) as found (account_id uuid, terms jsonb)
    join candidates c on c.account_id = found.account_id join accounts a on a.id = c.account_id
    order by c.account_id
    on conflict (account_id) do update set created_at = excluded.created_at, updated_at = excluded.updated_at,
      desired_salary = excluded.desired_salary, experience_years = excluded.experience_years, terms = excluded.terms`.execute(
    db,
  );
}

type SearchedRow = SearchedCandidate & { account_id: string };

/** Those of `ids` who may be found. */
async function selectSearched(db: Db, ids: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select c.account_id, a.first_name, a.last_name, a.email, r.id as reference_code_id, c.headline, c.summary, c.city, c.country,
      c.education_level, c.experience_years, c.category_id, k.title as category, c.skills, c.languages, c.experiences,
      c.educations, c.desired_jobs, c.driving_licences, c.has_vehicle, c.availability,
      c.desired_contract_types, cv.text as cv_text
    from candidates c join accounts a on a.id = c.account_id left join job_categories k on k.id = c.category_id
    left join reference_codes r on r.code = a.reference_code
    left join lateral (select t.text from cv_texts t join files f on f.id = t.file_id
      where t.account_id = c.account_id and t.status = 'read' and f.kind = 'cv' and f.deleted_at is null
      order by f.created_at desc limit 1) cv on true
    where c.account_id = any(${[...ids]}::uuid[]) and c.is_visible and a.status = 'active' and a.erased_at is null`.execute(
    db,
  );
  return rows;
}

/**
 * Compares stored search rows with the rows that would be written now, and rewrites those that differ: nearly none,
 * whatever changed, so that a million rows are read and few are written.
 * @param after the last one of the batch before.
 * @returns the last one compared; null once none is left.
 */
export async function renewCandidates(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const batch = await db
    .selectFrom('candidate_search')
    .select('account_id')
    .$if(after !== null, (query) => query.where('account_id', '>', after))
    .orderBy('account_id')
    .limit(limit)
    .execute();
  const ids = batch.map((row) => row.account_id);
  const now = JSON.stringify(
    (await selectSearched(db, ids)).map((row) => ({
      account_id: row.account_id,
      terms: candidateTerms(row),
    })),
  );
  const { rows } = await sql<{ account_id: string }>`
    select s.account_id from jsonb_to_recordset(${now}::jsonb) as now (account_id uuid, terms jsonb)
    join candidate_search s on s.account_id = now.account_id
    where s.terms <> array_to_tsvector(array(select jsonb_array_elements_text(now.terms)))`.execute(db);
  if (rows.length > 0)
    await renewLocked(
      db,
      rows.map((row) => row.account_id),
    );
  return batch.length < limit ? null : (ids.at(-1) ?? null);
}

/** Locked first: a concurrent change of one of these profiles writes its row after this. */
async function renewLocked(db: Db, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('candidate_search')
      .where('account_id', 'in', [...ids])
      .select('account_id')
      .orderBy('account_id')
      .forUpdate()
      .execute();
    await rebuildCandidates(
      tx,
      locked.map((row) => row.account_id),
    );
  });
}

const BATCH = 500;

/**
 * Repairs rows that no transaction wrote: a restored backup, rows written by hand, a change of the index.
 * @returns how many candidates were rewritten or removed.
 */
export async function repairCandidates(db: Db): Promise<number> {
  let mended = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select coalesce(c.account_id, s.account_id) as id
      from (select c.account_id, c.updated_at from candidates c join accounts a on a.id = c.account_id
        where c.is_visible and a.status = 'active' and a.erased_at is null) c
      full join candidate_search s on s.account_id = c.account_id
      where s.updated_at is distinct from c.updated_at
      limit ${BATCH}`.execute(db);
    await rebuildCandidates(
      db,
      rows.map(({ id }) => id),
    );
    mended += rows.length;
    if (rows.length < BATCH) return mended;
  }
}
