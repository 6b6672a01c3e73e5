-- Moves are undone until their candidate is notified: a minute at least, four hours for a refusal, as each offer says.
alter table application_events
  -- When the candidate is to be notified of this move. Until `told_at` is set they do not see it. Null: nothing waits.
  add column notify_at timestamptz,
  -- What the recruiter chose for this refusal's e-mail: { isSent, subject, body }. Null: as the step's settings say.
  add column candidate_mail jsonb;

alter table applications
  -- The stage the candidate still sees while a move waits for its notification; null: the same as `stage`.
  add column candidate_stage text,
  -- Since when the candidate sees their stage; null: since `stage_changed_at`.
  add column candidate_stage_at timestamptz;
create index applications_waiting_idx on applications (stage_changed_at) where candidate_stage is not null;

update pipeline_steps set mail_delay_minutes = case stage when 'rejected' then 240 else 1 end
  where mail_delay_minutes = 0;
alter table pipeline_steps
  alter column mail_delay_minutes set default 1,
  drop constraint pipeline_steps_mail_delay_minutes_check,
  add constraint pipeline_steps_mail_delay_minutes_check check (mail_delay_minutes between 1 and 10080);

-- As in 0074, leaving out what was undone, or followed by another move, before the candidate was notified of it.
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
              and (e.told_at is not null or not exists (
                select 1 from application_events b
                where b.application_id = h.id and b.kind = 'stage' and (b.created_at, b.id) > (e.created_at, e.id)
                  -- Of moves that did not wait for their notification, only these are known to undo one.
                  and (e.notify_at is not null or b.to_stage in ('received', 'screening'))))))),
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
