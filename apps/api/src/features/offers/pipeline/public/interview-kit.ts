import type { InterviewKind } from '@baara/contract/applications/interview-words';
import type { KitQuestion } from '@baara/contract/offers/interview-kits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export type KitContent = { purpose: string | null; questions: KitQuestion[] };

/**
 * The kit of an interview `i` of an application `ap`: as it was frozen, else the one of its kind that was chosen, the
 * offer's before the company's; null for none.
 */
const kitSql: RawBuilder<KitContent | null> = sql`coalesce(i.kit, (
  select jsonb_build_object('purpose', k.purpose, 'questions', k.questions) from interview_kits k
  where k.company_id = i.company_id and k.kind = i.kind and i.kit_choice <> 'none'
    and (k.offer_id is null or k.offer_id = ap.offer_id and i.kit_choice = 'fitting')
  order by k.offer_id nulls last limit 1))`;

/** `frozenKind`: the kind that it had when it was frozen. */
export async function findKit(
  db: Db,
  interviewId: string,
): Promise<KitContent & { frozenKind: InterviewKind | null }> {
  const row = await db
    .selectFrom('interviews as i')
    .innerJoin('applications as ap', 'ap.id', 'i.application_id')
    .where('i.id', '=', interviewId)
    .select(kitSql.as('kit'))
    .select(sql<InterviewKind | null>`i.kit_kind`.as('frozenKind'))
    .executeTakeFirst();
  const { purpose, questions } = row?.kit ?? { purpose: null, questions: [] };
  return { purpose, questions, frozenKind: row?.frozenKind ?? null };
}

/** Called with notes and with evaluations, in their transaction: kits of the application’s interviews no longer change. */
export async function freezeKits(tx: Db, applicationId: string): Promise<void> {
  await sql`
    update interviews i set kit = coalesce(${kitSql}, '{"purpose": null, "questions": []}'), kit_kind = i.kind
    from applications ap
    where ap.id = i.application_id and ap.id = ${applicationId} and i.kit is null
      and i.fixed_at is not null`.execute(tx);
}
