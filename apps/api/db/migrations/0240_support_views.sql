-- Seeing the platform as a person does, in read only, to help them (docs/support-views.md).

-- A code that the person gives to whom helps them: one at a time, fifteen minutes, one use.
create table support_codes (
  account_id uuid primary key references accounts on delete cascade,
  -- HMAC with the installation's secret.
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Each view that was opened, or agreed to by a second person. They stay with the person, who sees them in their account.
create table support_views (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid references accounts on delete set null,
  -- Of the agent; the view counts in it alone.
  session_id uuid references sessions on delete set null,
  consent text not null check (consent in ('code', 'two-people')),
  reason text not null,
  agreed_at timestamptz not null,
  -- Null: agreed to and not opened yet.
  opened_at timestamptz,
  -- Of the agreement until it is opened, then of the view.
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index support_views_account_idx on support_views (account_id, agreed_at desc);
create index support_views_agent_idx on support_views (agent_id, agreed_at desc);
create index support_views_session_idx on support_views (session_id);
