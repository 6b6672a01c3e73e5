-- Files made by a job for whoever asked for them; kept a week.
create table exports (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  -- Whose data it holds: only its members may have it. Null for what belongs to no company.
  company_id uuid references companies on delete cascade,
  -- What reads its rows, and what it is asked (features/exports/public/define-export.ts).
  kind text not null,
  parameters jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  title text not null,
  status text not null default 'pending'
    check (status in ('pending', 'running', 'ready', 'failed', 'cancelled')),
  rows_written integer not null default 0,
  -- Null until they are counted.
  rows_expected integer,
  -- There were more rows than a file takes.
  is_cut boolean not null default false,
  failure text check (failure in ('storage-full', 'broken', 'not-member')),
  file_id uuid references files on delete set null,
  requested_at timestamptz not null default now(),
  -- When it last moved on: one that a dead process left behind is told from one at work.
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create unique index exports_running_key on exports (account_id) where status in ('pending', 'running');
create index exports_account_idx on exports (account_id, requested_at desc);
create index exports_company_idx on exports (company_id);
create index exports_expires_idx on exports (expires_at) where expires_at is not null;

-- A search of candidates that a member keeps, alone or with the team. What is private leaves with its member; what is
-- shared stays with the company, without an author.
create table saved_searches (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  author_id uuid,
  -- Who alone sees it; null once shared.
  private_to uuid,
  name text not null,
  list text not null check (list in ('all', 'new')),
  -- The filters as the list's address holds them, known names only, always in the same order.
  query text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, author_id) references company_members on delete set null (author_id),
  foreign key (company_id, private_to) references company_members on delete cascade
);
create unique index saved_searches_name_key on saved_searches
  (company_id, coalesce(private_to, '00000000-0000-0000-0000-000000000000'), lower(name));
create index saved_searches_author_idx on saved_searches (company_id, author_id);
create index saved_searches_private_idx on saved_searches (company_id, private_to);

-- Who is told by e-mail of whom a search newly finds; it goes with the membership.
create table saved_search_alerts (
  id uuid primary key default uuidv7(),
  search_id uuid not null references saved_searches on delete cascade,
  company_id uuid not null,
  account_id uuid not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- Switched off, it keeps what it has told, so that nobody is told of twice once it is on again.
  is_on boolean not null default true,
  -- Candidates changed until then were looked at.
  read_until timestamptz not null,
  due_at timestamptz not null,
  last_told_at timestamptz,
  unique (search_id, account_id),
  foreign key (company_id, account_id) references company_members on delete cascade
);
create index saved_search_alerts_due_idx on saved_search_alerts (due_at) where is_on;
create index saved_search_alerts_member_idx on saved_search_alerts (company_id, account_id);

-- Whom an alert has already shown.
create table saved_search_told (
  alert_id uuid not null references saved_search_alerts on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  primary key (alert_id, candidate_id)
);
create index saved_search_told_candidate_idx on saved_search_told (candidate_id);

-- The columns of the lists of candidates, in the order a member wants them.
create table candidate_list_columns (
  account_id uuid primary key references accounts on delete cascade,
  columns text[] not null,
  updated_at timestamptz not null default now()
);
