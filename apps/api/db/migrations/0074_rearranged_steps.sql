-- An application whose step went is put on another one by the settings: its candidate is told nothing, and nothing was
-- answered to them.
alter table application_events add column by_settings boolean not null default false;

-- As in 0054, leaving those moves out of what counts as an answer; they still say where the application stands.
create or replace function measure_applications(ids uuid[]) returns void language sql as $$
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
            or (e.kind = 'stage' and not e.by_settings and (e.to_stage = 'rejected' or stage_rank(e.to_stage) >= 2)
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
