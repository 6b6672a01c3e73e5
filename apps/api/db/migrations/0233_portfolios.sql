-- The firm's consultants: whose candidates and companies are whose, and how candidates are qualified.

-- Who takes care of whom, with the past: one open entry at most for an account and for a company.
create table portfolio_entries (
  id uuid default uuidv7() primary key,
  account_id uuid references accounts on delete cascade,
  company_id uuid references companies on delete cascade,
  manager_id uuid not null references accounts on delete cascade,
  started_at timestamptz not null,
  started_by uuid references accounts on delete set null,
  ended_at timestamptz,
  ended_by uuid references accounts on delete set null,
  check (num_nonnulls(account_id, company_id) = 1),
  check (ended_at >= started_at)
);
create unique index portfolio_entries_account_key on portfolio_entries (account_id)
  where ended_at is null and account_id is not null;
create unique index portfolio_entries_company_key on portfolio_entries (company_id)
  where ended_at is null and company_id is not null;
create index portfolio_entries_account_idx on portfolio_entries (account_id, started_at) where account_id is not null;
create index portfolio_entries_company_idx on portfolio_entries (company_id, started_at) where company_id is not null;
create index portfolio_entries_manager_idx on portfolio_entries (manager_id, ended_at);
create index portfolio_entries_started_by_idx on portfolio_entries (started_by);
create index portfolio_entries_ended_by_idx on portfolio_entries (ended_by);

-- A candidate as the firm qualifies them. Nobody has a row before somebody takes them.
create table candidate_cases (
  account_id uuid primary key references accounts on delete cascade,
  state text not null default 'open'
    check (state in ('open', 'qualified', 'call_back', 'unreachable', 'unsuitable')),
  -- Why they are not suitable.
  reason text,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  last_contact_at timestamptz,
  -- Who took it: theirs until then, or until they decide.
  taken_by uuid references accounts on delete set null,
  taken_until timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (state = 'unsuitable' or reason is null)
);
create index candidate_cases_state_idx on candidate_cases (state, decided_at desc, account_id) where state <> 'open';
create index candidate_cases_contact_idx on candidate_cases (last_contact_at, account_id) where last_contact_at is not null;
create index candidate_cases_taken_idx on candidate_cases (taken_by, taken_until) where taken_by is not null;
create index candidate_cases_decided_by_idx on candidate_cases (decided_by);

-- When a consultant first decided about a candidate: those without one wait, in the order they registered.
alter table accounts add column qualified_at timestamptz;
create index accounts_unqualified_idx on accounts (created_at, id)
  where role = 'applicant' and qualified_at is null and erased_at is null and status = 'active'
    and email_verified_at is not null;

-- The next time to speak with a candidate or a company; one is open at most.
create table follow_ups (
  id uuid default uuidv7() primary key,
  account_id uuid references accounts on delete cascade,
  company_id uuid references companies on delete cascade,
  manager_id uuid not null references accounts on delete cascade,
  due_on date not null,
  subject text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references accounts on delete set null,
  -- The day whose bell named it.
  reminded_on date,
  check (num_nonnulls(account_id, company_id) = 1)
);
create unique index follow_ups_account_key on follow_ups (account_id) where done_at is null and account_id is not null;
create unique index follow_ups_company_key on follow_ups (company_id) where done_at is null and company_id is not null;
create index follow_ups_account_idx on follow_ups (account_id) where account_id is not null;
create index follow_ups_company_idx on follow_ups (company_id) where company_id is not null;
create index follow_ups_manager_idx on follow_ups (manager_id, due_on) where done_at is null;
create index follow_ups_owner_idx on follow_ups (manager_id);
create index follow_ups_due_idx on follow_ups (due_on, account_id) where done_at is null;
create index follow_ups_done_by_idx on follow_ups (done_by);

create table case_notes (
  id uuid default uuidv7() primary key,
  account_id uuid not null references accounts on delete cascade,
  author_id uuid references accounts on delete set null,
  text text not null,
  -- Read by its author alone among the firm; the candidate may always ask for it.
  is_private boolean not null default false,
  created_at timestamptz not null
);
create index case_notes_account_idx on case_notes (account_id, created_at desc);
create index case_notes_author_idx on case_notes (author_id);

create table case_tags (
  id uuid default uuidv7() primary key,
  name text not null
);
create unique index case_tags_name_key on case_tags (lower(name));
create table case_taggings (
  account_id uuid not null references accounts on delete cascade,
  tag_id uuid not null references case_tags on delete cascade,
  added_at timestamptz not null,
  primary key (account_id, tag_id)
);
create index case_taggings_tag_idx on case_taggings (tag_id, added_at desc, account_id);

-- What the firm looks at in everyone; one that is retired still explains older score cards.
create table qualification_criteria (
  id uuid default uuidv7() primary key,
  label text not null,
  weight smallint not null check (weight between 1 and 5),
  position smallint not null,
  retired_at timestamptz
);
create table qualification_scores (
  account_id uuid not null references accounts on delete cascade,
  criterion_id uuid not null references qualification_criteria on delete cascade,
  score smallint not null check (score between 1 and 5),
  scored_by uuid references accounts on delete set null,
  scored_at timestamptz not null,
  primary key (account_id, criterion_id)
);
create index qualification_scores_criterion_idx on qualification_scores (criterion_id);
create index qualification_scores_scored_by_idx on qualification_scores (scored_by);

-- What consultants did, which the figures are counted from. The count of a month stays when a person is erased.
create table case_events (
  id bigint generated always as identity primary key,
  account_id uuid references accounts on delete set null,
  company_id uuid references companies on delete set null,
  actor_id uuid references accounts on delete set null,
  kind text not null check (kind in ('call', 'outcome', 'follow-up')),
  -- Of a call whether somebody answered, of an outcome the state.
  result text,
  at timestamptz not null
);
create index case_events_account_idx on case_events (account_id, at desc) where account_id is not null;
create index case_events_company_idx on case_events (company_id, at desc) where company_id is not null;
create index case_events_actor_idx on case_events (actor_id, kind, at);

-- What a head asks of a consultant for a month. Rows are only added: the last one counts.
create table manager_objectives (
  id uuid default uuidv7() primary key,
  manager_id uuid not null references accounts on delete cascade,
  month date not null check (extract(day from month) = 1),
  calls integer not null check (calls between 0 and 10000),
  qualified integer not null check (qualified between 0 and 10000),
  placed integer not null check (placed between 0 and 10000),
  set_by uuid references accounts on delete set null,
  set_at timestamptz not null
);
create index manager_objectives_month_idx on manager_objectives (manager_id, month, set_at desc);
create index manager_objectives_set_by_idx on manager_objectives (set_by);

insert into qualification_criteria (label, weight, position) values
  ('Expression et présentation', 2, 0),
  ('Expérience utile', 3, 1),
  ('Disponibilité réelle', 2, 2),
  ('Prétentions réalistes', 1, 3),
  ('Motivation', 2, 4);

alter table saved_list_views drop constraint saved_list_views_screen_check;
alter table saved_list_views add constraint saved_list_views_screen_check
  check (screen in ('users', 'candidates', 'job-offers', 'disabled-accounts', 'portfolio', 'portfolio-companies'));
