-- Keys by which a company's own programs read its offers and applications. The secret itself is shown once and never
-- stored: it is 256 random bits, so that one round of SHA-256 hides it.
create table company_api_keys (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (name <> ''),
  -- The first characters, by which people know a key again.
  start text not null,
  secret_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Gone with whoever made it: they know the secret.
  created_by uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  -- Null: it never ends by itself.
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index company_api_keys_company_idx on company_api_keys (company_id, created_at desc);
create index company_api_keys_author_idx on company_api_keys (created_by);

-- A program asks for what has changed since it last asked, oldest first.
create index applications_company_changed_idx on applications (company_id, stage_changed_at, id);
