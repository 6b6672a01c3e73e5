-- The link of an invitation's e-mail, by which a candidate answers it without signing in: one for each interview, the
-- latest. Only the hash of its token is stored.
create table interview_links (
  interview_id uuid primary key references interviews on delete cascade,
  token_hash bytea not null unique,
  -- The end of the last slot on offer, or of the days in which the candidate books.
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
