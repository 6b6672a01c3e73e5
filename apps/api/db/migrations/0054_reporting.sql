-- What became of each application, kept beside it as things happen: statistics of a company read a few columns of its
-- applications instead of the whole history of each.

alter table applications
  -- First word the candidate got: see packages/contract/src/reporting.ts for what counts as an answer.
  add column answered_at timestamptz,
  -- Since when it stands at « hired »; null when it does not.
  add column hired_at timestamptz,
  -- How far it went, 0 (received) to 6 (hired): where it stands, or where it stood when it ended.
  add column reached smallint not null default 0 check (reached between 0 and 6);

create function stage_rank(stage text) returns smallint language sql immutable parallel safe
  return coalesce(array_position(
    array['received', 'screening', 'shortlisted', 'test', 'interview', 'offer', 'hired'], stage) - 1, 0)::smallint;

-- Reads the history of these applications anew: called twice, or late, it writes the same.
create function measure_applications(ids uuid[]) returns void language sql as $$
  with held as materialized (
    -- In one order everywhere, so that two transactions never wait for each other.
    select id, company_id, candidate_id, created_at from applications where id = any(ids) order by id for update
  ),
  measured as materialized (
    select h.id,
      least(
        (select min(e.created_at) from application_events e
          where e.application_id = h.id and (
            (e.kind = 'message' and not e.is_internal)
            or (e.kind = 'stage' and (e.to_stage = 'rejected' or stage_rank(e.to_stage) >= 2)
              -- A move taken back before the candidate heard of it never was an answer.
              and (e.told_at is not null or not exists (
                select 1 from application_events b
                where b.application_id = h.id and b.kind = 'stage' and (b.created_at, b.id) > (e.created_at, e.id)
                  and b.to_stage in ('received', 'screening')))))),
        (select min(i.created_at) from interviews i where i.application_id = h.id),
        (select min(m.sent_at) from conversations c join conversation_messages m on m.conversation_id = c.id
          where c.company_id = h.company_id and c.person_id = h.candidate_id and m.side = 'company'
            and m.sent_at >= h.created_at)
      ) as answered_at,
      case when last.to_stage = 'hired' then
        (select max(e.created_at) from application_events e
          where e.application_id = h.id and e.kind = 'stage' and e.to_stage = 'hired'
            and e.from_stage is distinct from 'hired') end as hired_at,
      stage_rank(case when last.to_stage in ('rejected', 'withdrawn') then last.from_stage else last.to_stage end)
        as reached
    from held h
    left join lateral (
      select e.from_stage, e.to_stage from application_events e
      where e.application_id = h.id and e.kind = 'stage' order by e.created_at desc, e.id desc limit 1
    ) as last on true
  )
  update applications ap set answered_at = m.answered_at, hired_at = m.hired_at, reached = m.reached
  from measured m
  where ap.id = m.id
    and (ap.answered_at, ap.hired_at, ap.reached) is distinct from (m.answered_at, m.hired_at, m.reached)
$$;

-- A bulk load says baara.bulk and writes the three columns itself.
create function follow_application_events() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if current_setting('baara.bulk', true) = 'on' then
    return null;
  end if;
  -- Notes change nothing, nor does the arrival of an application.
  select array_agg(distinct application_id) into ids from made
    where (kind = 'stage' and from_stage is not null) or (kind = 'message' and not is_internal);
  if ids is not null then
    perform measure_applications(ids);
  end if;
  return null;
end $$;
create trigger application_events_measured after insert on application_events
  referencing new table as made for each statement execute function follow_application_events();

create function follow_interviews() returns trigger language plpgsql as $$
begin
  perform measure_applications(array(select distinct application_id from made));
  return null;
end $$;
create trigger interviews_measured after insert on interviews
  referencing new table as made for each statement execute function follow_interviews();

create function follow_company_messages() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct ap.id) into ids
    from made m
    join conversations c on c.id = m.conversation_id
    join applications ap on ap.company_id = c.company_id and ap.candidate_id = c.person_id
    where m.side = 'company' and ap.stage <> 'withdrawn' and ap.answered_at is null and ap.created_at <= m.sent_at;
  if ids is not null then
    perform measure_applications(ids);
  end if;
  return null;
end $$;
create trigger conversation_messages_measured after insert on conversation_messages
  referencing new table as made for each statement execute function follow_company_messages();

-- What was there before, in the order of the history.
select measure_applications(array(
  select distinct application_id from application_events
  where (kind = 'stage' and from_stage is not null) or (kind = 'message' and not is_internal)
  union
  select application_id from interviews
  union
  select ap.id from applications ap
  join conversations c on c.company_id = ap.company_id and c.person_id = ap.candidate_id
  where c.last_company_message_id is not null));

-- The applications a company received in a period, read from the index alone.
drop index applications_company_idx;
create index applications_company_idx on applications (company_id, created_at desc)
  include (offer_id, stage, reached, answered_at, stage_changed_at);
create index applications_answered_idx on applications (company_id, answered_at) include (offer_id, created_at)
  where answered_at is not null;
create index applications_hired_idx on applications (company_id, hired_at) include (offer_id, created_at)
  where hired_at is not null;

-- The share of its candidates each company answers, counted every night: what its offers show to everyone.
create table company_answer_rates (
  company_id uuid primary key references companies on delete cascade,
  -- Applications that have waited long enough to be owed an answer, and those of them that got one.
  due integer not null check (due >= 0),
  answered integer not null check (answered between 0 and due),
  counted_at timestamptz not null
);
