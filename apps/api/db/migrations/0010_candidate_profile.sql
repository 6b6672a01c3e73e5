-- The candidate's own profile page, and the change of one's e-mail address.

alter table candidates
  -- Goes up with each change of the profile: two screens never overwrite each other.
  add column version integer not null default 1,
  -- What the person says of themselves; null leaves it to their experiences and educations. What recruiters read
  -- (experience_years, education_level) is the one or the other.
  add column experience_years_stated smallint check (experience_years_stated between 0 and 60),
  add column education_level_stated smallint check (education_level_stated between 1 and 7);

-- One change at a time; only the hash of the link's token is kept.
create table email_changes (
  account_id uuid primary key references accounts on delete cascade,
  new_email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
