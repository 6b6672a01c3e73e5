-- CVs that a candidate makes of their profile: what they chose, never a copy of what the profile says.
create table candidate_cvs (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  title text not null,
  template text not null,
  sections text[] not null,
  headline text,
  summary text,
  interests text,
  publications text,
  referees text,
  with_photo boolean not null default false,
  offer_id integer references offers on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The secret address is made anew from this number; its hash finds the CV.
  share_nonce uuid,
  share_hash bytea unique,
  shared_at timestamptz,
  share_openings integer not null default 0,
  check ((share_nonce is null) = (share_hash is null) and (share_nonce is null) = (shared_at is null))
);
create index candidate_cvs_account_idx on candidate_cvs (account_id, updated_at desc);
create index candidate_cvs_offer_idx on candidate_cvs (offer_id) where offer_id is not null;

-- Scores of the CVs a candidate had analysed; the texts are not stored.
create table cv_analyses (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  score smallint not null check (score between 0 and 100),
  parts jsonb not null,
  offer_title text,
  found smallint,
  asked smallint,
  created_at timestamptz not null default now()
);
create index cv_analyses_account_idx on cv_analyses (account_id, created_at desc, id);
