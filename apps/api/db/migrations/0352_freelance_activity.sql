-- A freelance who paused or closed their activity; no row: it is open.
create table freelance_activities (
  account_id uuid primary key references accounts on delete cascade,
  state text not null check (state in ('paused', 'closed')),
  -- Whether the profile was in the directory before, to put it back.
  was_visible boolean not null,
  since timestamptz not null
);
