-- Named lists of people a company means to come back to. Their rows are those of the shortlist: one machine says who may
-- be seen, keeps the note, undoes a removal and forgets.
create table talent_pools (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now()
);
create unique index talent_pools_name_key on talent_pools (company_id, fold(name));

-- An entry stands in one list: an offer's, a pool's, or the company's own when both are null.
alter table shortlisted_candidates
  add column pool_id uuid references talent_pools on delete cascade,
  -- The day to come back to them; a calendar day of Africa/Bamako.
  add column follow_up_on date,
  add constraint shortlisted_candidates_list_check check (pool_id is null or offer_id is null),
  add constraint shortlisted_candidates_follow_up_check check (follow_up_on is null or pool_id is not null),
  drop constraint shortlisted_candidates_company_id_offer_id_candidate_id_key,
  add constraint shortlisted_candidates_list_key
    unique nulls not distinct (company_id, offer_id, pool_id, candidate_id),
  drop constraint shortlisted_candidates_note_check,
  add constraint shortlisted_candidates_note_check check (char_length(note) between 1 and 1000);
create index shortlisted_candidates_pool_idx on shortlisted_candidates (pool_id, follow_up_on, added_at desc, id)
  where pool_id is not null;
create index shortlisted_candidates_due_idx on shortlisted_candidates (company_id, follow_up_on)
  where follow_up_on is not null and removed_at is null;
