-- Six months after a hiring, one question to who hired: is the person still there, and how does it go? `asked_of` is
-- who moved the application to the hiring; null once they left the platform: owners see the question then.
create table hiring_checks (
  application_id uuid primary key references applications (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  asked_of uuid references accounts (id) on delete set null,
  asked_at timestamptz not null default now(),
  outcome text check (outcome in ('here', 'left', 'skipped')),
  mark smallint check (mark between 1 and 5),
  comment text check (length(comment) between 1 and 300),
  answered_by uuid references accounts (id) on delete set null,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check (outcome in ('here', 'left') or (mark is null and comment is null))
);
create index hiring_checks_owed_idx on hiring_checks (company_id, asked_at) where outcome is null;
create index hiring_checks_asked_of_idx on hiring_checks (asked_of);
create index hiring_checks_answered_by_idx on hiring_checks (answered_by);
