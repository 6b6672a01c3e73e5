import type { CandidateTag } from '@baara/contract/candidates/cards';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Additions to the tags of a company run one after the other, so that its limits stay true. */
export async function lockTags(tx: Db, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

/** By name, with how many candidates bear each. */
export function selectTags(db: Db, companyId: string): Promise<(CandidateTag & { candidates: number })[]> {
  return db
    .selectFrom('candidate_tags as t')
    .where('t.company_id', '=', companyId)
    .select(['t.id', 't.name'])
    .select(
      sql<number>`(select count(*)::int from candidate_taggings g where g.tag_id = t.id)`.as('candidates'),
    )
    .orderBy(sql`fold(t.name)`)
    .execute();
}

export function selectTagsOf(db: Db, companyId: string, candidateId: string): Promise<CandidateTag[]> {
  return db
    .selectFrom('candidate_taggings as g')
    .innerJoin('candidate_tags as t', 't.id', 'g.tag_id')
    .where('g.company_id', '=', companyId)
    .where('g.candidate_id', '=', candidateId)
    .select(['t.id', 't.name'])
    .orderBy(sql`fold(t.name)`)
    .execute();
}

/** Whatever its accents and capitals. */
export function findTagNamed(db: Db, companyId: string, name: string): Promise<CandidateTag | undefined> {
  return db
    .selectFrom('candidate_tags')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .select(['id', 'name'])
    .executeTakeFirst();
}

export async function countTags(db: Db, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('candidate_tags')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function insertTag(db: Db, companyId: string, name: string, at: Date): Promise<CandidateTag> {
  return db
    .insertInto('candidate_tags')
    .values({ company_id: companyId, name, created_at: at })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** @throws a violation of `candidate_tags_name_key` when another tag bears the name. @returns undefined without such a tag. */
export function setTagName(
  db: Db,
  companyId: string,
  id: string,
  name: string,
): Promise<CandidateTag | undefined> {
  return db
    .updateTable('candidate_tags')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

export function removeTag(db: Db, companyId: string, id: string): Promise<CandidateTag | undefined> {
  return db
    .deleteFrom('candidate_tags')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

type Tagging = { companyId: string; candidateId: string; tagId: string };

export async function insertTagging(
  db: Db,
  { companyId, candidateId, tagId, at }: Tagging & { at: Date },
): Promise<void> {
  await db
    .insertInto('candidate_taggings')
    .values({ company_id: companyId, candidate_id: candidateId, tag_id: tagId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether the candidate bore it. */
export async function deleteTagging(db: Db, { companyId, candidateId, tagId }: Tagging): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('candidate_taggings')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .where('tag_id', '=', tagId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
