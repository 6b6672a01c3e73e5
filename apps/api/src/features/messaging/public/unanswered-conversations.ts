import type { CandidateAccess } from '@baara/contract/candidates/cards';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateAccessSql } from '../../candidates/public/candidate-cards.ts';

const OPENING = 140;

export type UnansweredRow = {
  id: string;
  person_id: string;
  first_name: string;
  last_name: string;
  access: CandidateAccess;
  offer_id: number | null;
  offer_title: string | null;
  /** The beginning of the last message. */
  text: string;
  /** The first one without an answer. */
  since: Date;
  /** Of all, beyond the limit too. */
  total: number;
};

/**
 * A company's conversations whose last messages nobody of it answered, read or not; archived and silent ones left out,
 * and those where no answer would arrive.
 */
export async function selectUnanswered(db: Db, companyId: string, limit: number): Promise<UnansweredRow[]> {
  const { rows } = await sql<UnansweredRow>`
    with first as (
      select c.id, c.person_id, c.offer_id, c.company_answered_id, c.last_person_message_id,
        c.last_message_at, a.first_name, a.last_name, count(*) over ()::integer as total
      from conversations c join accounts a on a.id = c.person_id
      where c.company_id = ${companyId} and c.last_person_message_id > c.company_answered_id
        and c.company_archived_at is null and c.company_muted_at is null
        and a.erased_at is null and a.status = 'active'
        and not exists (select from company_blocks b
          where b.company_id = c.company_id and b.person_id = c.person_id)
      order by c.last_person_message_id limit ${limit}
    )
    select first.id, first.person_id, first.first_name, first.last_name, first.offer_id, o.title as offer_title,
      first.total, ${candidateAccessSql(companyId, 'first.person_id')} as access,
      coalesce((select left(m.text, ${OPENING}) from conversation_messages m
        where m.id = first.last_person_message_id), '') as text,
      coalesce((select m.sent_at from conversation_messages m where m.conversation_id = first.id
        and m.side = 'person' and m.id > first.company_answered_id order by m.id limit 1), first.last_message_at) as since
    from first left join offers o on o.id = first.offer_id
    order by since, first.id`.execute(db);
  return rows;
}
