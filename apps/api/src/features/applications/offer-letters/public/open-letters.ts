import { applicationStates } from '@baara/contract/applications/stages';
import type { LetterNeed } from '@baara/contract/workspace/recruiter-task-words';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isInOfferScope, type OfferScope } from '../../../companies/access/public/offer-scope.ts';
import { nameOf } from '../../../../platform/db/name-of.ts';

export type OpenLetterRow = {
  id: string;
  need: LetterNeed;
  application_id: string;
  offer_id: number;
  offer_title: string;
  candidate_id: string;
  candidate_name: string;
  since: Date;
  expires_at: Date | null;
  is_declined: boolean;
  author: string | null;
  /** Of all, beyond the limit too. */
  total: number;
};

/**
 * The last letter of each undecided application, while something is due: to send a draft, to record a hiring, to decide
 * after a refusal or an expiry, or to wait for the candidate.
 */
export async function selectOpenLetters(
  db: Db,
  scope: OfferScope,
  limit: number,
  now: Date,
): Promise<OpenLetterRow[]> {
  const { rows } = await sql<OpenLetterRow>`
    with last as (
      select distinct on (l.application_id) l.id, l.application_id, l.status, l.expires_at, l.sent_at, l.updated_at,
        l.ended_at, coalesce(l.sent_by, l.updated_by) as author_id, ap.offer_id, ap.candidate_id, ap.stage
      from offer_letters l join applications ap on ap.id = l.application_id
      where ${isInOfferScope(scope, { company: 'l.company_id', offer: 'ap.offer_id' })}
        and ap.stage = any(${[...applicationStates.open]}) and l.status <> 'withdrawn'
      order by l.application_id, l.created_at desc, l.id desc
    ),
    due as (
      select last.*, case
          when status = 'draft' then case when not exists (select from approval_requests q
            where q.letter_id = last.id and q.status = 'waiting') then 'send' end
          when status = 'sent' and expires_at > ${now} then 'wait'
          when stage <> 'offer' then null
          when status = 'accepted' then 'hire'
          else 'decide' end as need,
        case when status = 'draft' then updated_at when status = 'sent' and expires_at > ${now} then sent_at
          else coalesce(ended_at, expires_at) end as since
      from last
    ),
    first as (
      select due.*, count(*) over ()::integer as total,
        row_number() over (order by array_position(array['hire', 'decide', 'send', 'wait'], need), since, id) as place
      from due where need is not null
    )
    select first.id, first.need, first.application_id, first.offer_id, o.title as offer_title, first.candidate_id,
      coalesce(${nameOf('c')}, 'Un candidat') as candidate_name,
      first.since, first.expires_at, first.status = 'declined' as is_declined, first.total,
      ${nameOf('w')} as author
    from first
    join offers o on o.id = first.offer_id
    join accounts c on c.id = first.candidate_id
    left join accounts w on w.id = first.author_id
    where first.place <= ${limit} order by first.place`.execute(db);
  return rows;
}
