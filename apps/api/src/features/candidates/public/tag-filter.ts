import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a company put this tag on a candidate, as SQL, for lists to filter by.
 * @param candidate the column that holds the candidate's account id.
 */
export function bearsTagSql(companyId: string, candidate: string, tagId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from candidate_taggings bears where bears.company_id = ${companyId}
    and bears.candidate_id = ${sql.ref(candidate)} and bears.tag_id = ${tagId})`;
}
