-- What several people of a company think of one applicant, each alone before reading the others.

-- Of whom it is expected, and by when.
create table evaluation_requests (
  application_id uuid not null references applications on delete cascade,
  evaluator_id uuid not null references accounts on delete cascade,
  asked_by uuid references accounts on delete set null,
  due_on date,
  created_at timestamptz not null default now(),
  -- The last time they were reminded, by someone or by the job of the morning.
  reminded_at timestamptz,
  primary key (application_id, evaluator_id)
);
create index evaluation_requests_evaluator_idx on evaluation_requests (evaluator_id);
create index evaluation_requests_asked_by_idx on evaluation_requests (asked_by) where asked_by is not null;
create index evaluation_requests_due_idx on evaluation_requests (due_on) where due_on is not null;

-- What one evaluator is writing. Only its author is ever sent this row's content.
create table evaluations (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  -- Null once their account is erased: what they thought of an applicant stays the company's.
  evaluator_id uuid references accounts on delete set null,
  status text not null check (status in ('draft', 'submitted', 'waived')),
  version integer not null default 1,
  -- [{ key, title, description, weight, score, comment }]: the criteria as they were when it was begun.
  scores jsonb not null default '[]',
  recommendation text check (recommendation in ('yes', 'rather-yes', 'rather-no', 'no')),
  comment text,
  reopened_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (application_id, evaluator_id)
);
create index evaluations_evaluator_idx on evaluations (evaluator_id) where evaluator_id is not null;

-- Each version that was sent, never changed: the last one is what the others read and averages count.
create table evaluation_submissions (
  id bigint generated always as identity primary key,
  evaluation_id uuid not null references evaluations on delete cascade,
  application_id uuid not null references applications on delete cascade,
  scores jsonb not null,
  recommendation text not null,
  comment text,
  total smallint not null check (total between 0 and 100),
  submitted_at timestamptz not null default now()
);
create index evaluation_submissions_evaluation_idx on evaluation_submissions (evaluation_id, id desc);
create index evaluation_submissions_application_idx on evaluation_submissions (application_id, evaluation_id, id desc);
