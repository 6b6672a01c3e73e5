-- What recruiters search: one row per candidate who may be found (visible profile, active account), written in the
-- transaction that changes a profile. Whoever is not to be found has no row.
create table candidate_search (
  account_id uuid primary key references candidates on delete cascade,
  -- When they registered; when their profile last changed.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  desired_salary integer,
  experience_years smallint,
  -- French stems of the profile and of the CV, and what filters ask (city, category, skills…) as words of their own
  -- kind: one reading of one index answers any of them together. Never the family name or how to reach the person.
  terms tsvector not null,
  -- PostgreSQL moves long values out of a row only once the row passes 2 KB. This makes every row pass it, and is
  -- itself compressed to nothing: a million rows without their terms are 130 MB, and lists are read in memory.
  padding text not null default repeat(' ', 2048)
) with (toast_tuple_target = 128);
-- What is common among candidates decides how a list is read: a larger sample than usual.
alter table candidate_search alter column terms set statistics 300;
-- Written at once: a list of pending entries would be read by every search.
create index candidate_search_terms_idx on candidate_search using gin (terms) with (fastupdate = off);
create index candidate_search_updated_idx on candidate_search (updated_at desc, account_id);
create index candidate_search_created_idx on candidate_search (created_at desc, account_id);
create index candidate_search_salary_idx on candidate_search (desired_salary);
