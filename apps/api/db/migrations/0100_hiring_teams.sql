-- Which offers the interviewers and readers of a company see. Owners and recruiters see all of them; their rows count
-- once they become interviewers or readers.
create table hiring_team_members (
  offer_id integer not null references offers on delete cascade,
  company_id uuid not null,
  account_id uuid not null,
  -- Null when an interview or an evaluation put them in the team, or once that account is erased.
  added_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  primary key (offer_id, account_id),
  foreign key (company_id, account_id) references company_members on delete cascade
);
create index hiring_team_members_account_idx on hiring_team_members (company_id, account_id, offer_id);
create index hiring_team_members_added_by_idx on hiring_team_members (added_by) where added_by is not null;

-- Whoever conducts an interview, or is asked for an evaluation, is in the team of the offer.
create function join_hiring_team() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'interview_interviewers' then
    insert into hiring_team_members (offer_id, company_id, account_id)
      select ap.offer_id, m.company_id, m.account_id
      from interviews i join applications ap on ap.id = i.application_id
        join company_members m on m.company_id = i.company_id and m.account_id = new.account_id
      where i.id = new.interview_id
      on conflict do nothing;
  else
    insert into hiring_team_members (offer_id, company_id, account_id)
      select ap.offer_id, m.company_id, m.account_id
      from applications ap
        join company_members m on m.company_id = ap.company_id and m.account_id = new.evaluator_id
      where ap.id = new.application_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger interview_interviewers_join_team after insert on interview_interviewers
  for each row execute function join_hiring_team();
create trigger evaluation_requests_join_team after insert on evaluation_requests
  for each row execute function join_hiring_team();

-- Whoever acts on an offer today keeps it: by an interview, an evaluation, a note, or a line of the activity log.
insert into hiring_team_members (offer_id, company_id, account_id)
  select distinct acted.offer_id, m.company_id, m.account_id
  from (
    select ap.offer_id, n.account_id from interview_interviewers n
      join interviews i on i.id = n.interview_id join applications ap on ap.id = i.application_id
    union select ap.offer_id, r.evaluator_id from evaluation_requests r
      join applications ap on ap.id = r.application_id
    union select ap.offer_id, e.evaluator_id from evaluations e
      join applications ap on ap.id = e.application_id
    union select ap.offer_id, n.author_id from candidate_notes n
      join applications ap on ap.id = n.application_id
    union select ap.offer_id, t.member_id from candidate_notes n
      join candidate_note_mentions t on t.note_id = n.id join applications ap on ap.id = n.application_id
    union select l.offer_id, l.actor_id from company_activity l
  ) as acted
  join company_members m on m.account_id = acted.account_id
  join offers o on o.id = acted.offer_id and o.company_id = m.company_id
  where m.role in ('interviewer', 'reader')
  on conflict do nothing;
