import type { InterviewKind } from '@baara/contract/applications/interview-words';
import { type ApplicationGroup, applicationStates } from '@baara/contract/applications/stages';
import { type RawBuilder, sql } from 'kysely';
import { candidateStageSql } from '../offers/public/candidate-stage.ts';

/**
 * What other features sent for an application `ap`, as its candidate reads it: letters, interviews and messages are
 * named in SQL only, since their features stand above or beside this one.
 */

const open = sql`${candidateStageSql('ap')} = any(${[...applicationStates.open]}::text[])`;

/** A letter that may be answered, as `statusAt` of the letters says. */
const openLetters = (now: Date): RawBuilder<unknown> => sql`from offer_letters l
  where l.application_id = ap.id and l.status = 'sent' and l.expires_at > ${now}
    and ${candidateStageSql('ap')} not in ('rejected', 'withdrawn')`;

/** Slots still to come of an interview whose candidate has not answered yet. */
const openSlots = (now: Date): RawBuilder<unknown> => sql`from interviews i
  join interview_slots s on s.interview_id = i.id
  where i.application_id = ap.id and i.status = 'upcoming' and i.fixed_at is null and i.invitation = 'proposed'
    and s.proposed_by = 'company' and s.withdrawn_at is null and s.starts_at > ${now} and ${open}`;

const agreed = (now: Date): RawBuilder<unknown> => sql`from interviews i
  where i.application_id = ap.id and i.status = 'upcoming' and i.fixed_at is not null and i.ends_at > ${now}`;

export type AwaitedLetterRow = {
  expiresOn: string;
  contractType: string | null;
  salary: number;
  currency: string;
};
export const awaitedLetterSql = (now: Date) =>
  sql<AwaitedLetterRow | null>`(
    select json_build_object('expiresOn', l.content->>'expiresOn', 'contractType', l.content->>'contractType',
      'salary', coalesce((l.content->>'salary')::bigint, 0), 'currency', l.content->>'currency')
    ${openLetters(now)} limit 1)`;

export type AwaitedInterviewRow = { kind: InterviewKind; startsAt: string; slots: number };
export const awaitedInterviewSql = (now: Date) =>
  sql<AwaitedInterviewRow | null>`(
    select json_build_object('kind', i.kind, 'startsAt', min(s.starts_at), 'slots', count(*))
    ${openSlots(now)} group by i.id order by min(s.starts_at) limit 1)`;

export type NextInterviewRow = {
  startsAt: string;
  endsAt: string;
  kind: InterviewKind;
  place: string | null;
  phone: string | null;
  link: string | null;
  interviewers: string[];
};
export const nextInterviewSql = (now: Date) =>
  sql<NextInterviewRow | null>`(
    select json_build_object('startsAt', i.starts_at, 'endsAt', i.ends_at, 'kind', i.kind,
      'place', i.place, 'phone', i.phone, 'link', i.link, 'interviewers', array(
        select trim(p.first_name || ' ' || p.last_name) from interview_interviewers n
        join accounts p on p.id = n.account_id where n.interview_id = i.id
        order by fold(p.first_name || ' ' || p.last_name), p.id))
    ${agreed(now)} order by i.starts_at limit 1)`;

/** Where the list of the candidate's applications shows it. */
export const groupSql = (now: Date) =>
  sql<ApplicationGroup>`case
    when exists (select 1 ${openLetters(now)}) or exists (select 1 ${openSlots(now)}) then 'todo'
    when ${open} then 'open' else 'ended' end`;

/** The order of that list; of what goes on, what has an appointment comes first. */
export const rankSql = (now: Date) =>
  sql<number>`case ${groupSql(now)} when 'todo' then 0 when 'ended' then 3
    else case when exists (select 1 ${agreed(now)}) then 1 else 2 end end`;

/** The candidate's conversation with the company of `ap`. */
export const conversation = sql<{ id: string; isUnread: boolean } | null>`(
  select json_build_object('id', c.id,
    'isUnread', coalesce(c.last_company_message_id, 0) > coalesce(r.last_read_id, 0))
  from conversations c left join conversation_reads r on r.conversation_id = c.id and r.account_id = c.person_id
  where c.company_id = ap.company_id and c.person_id = ap.candidate_id and c.person_archived_at is null)`;

export type SentRow = { kind: 'interview' | 'letter'; id: string; at: string };
/** The interviews proposed and the letters sent, with when. */
export const sentToCandidate = sql<SentRow[]>`(
  select coalesce(json_agg(json_build_object('kind', sent.kind, 'id', sent.id, 'at', sent.at)), '[]') from (
    select 'interview' as kind, i.id, i.created_at as at from interviews i where i.application_id = ap.id
    union all
    select 'letter', l.id, l.sent_at from offer_letters l
    where l.application_id = ap.id and l.status <> 'draft' and l.sent_at is not null) as sent)`;
