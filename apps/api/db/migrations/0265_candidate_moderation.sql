-- Candidates whom the administration shows first to recruiters for a time, or hides from them.

create table candidate_featurings (
  id uuid default uuidv7() primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The last day, of Bamako; it counts without a job.
  until_on date not null,
  reason text not null,
  featured_by uuid references accounts on delete set null,
  featured_at timestamptz not null,
  -- Ended before its last day, or replaced by another.
  ended_by uuid references accounts on delete set null,
  ended_at timestamptz
);
create unique index candidate_featurings_open_key on candidate_featurings (account_id) where ended_at is null;
create index candidate_featurings_active_idx on candidate_featurings (until_on) include (account_id) where ended_at is null;
create index candidate_featurings_account_idx on candidate_featurings (account_id, featured_at desc);
create index candidate_featurings_by_idx on candidate_featurings (featured_by) where featured_by is not null;
create index candidate_featurings_ended_by_idx on candidate_featurings (ended_by) where ended_by is not null;

-- While one is open, `candidates.is_visible` is false, whatever the person chooses: every reader of a profile follows it.
create table candidate_hidings (
  id uuid default uuidv7() primary key,
  account_id uuid not null references accounts on delete cascade,
  -- What the person reads.
  message text not null,
  -- What the person chose, which counts again at the end.
  wanted_visible boolean not null,
  hidden_by uuid references accounts on delete set null,
  hidden_at timestamptz not null,
  ended_by uuid references accounts on delete set null,
  ended_at timestamptz,
  end_reason text,
  check (ended_at is not null or (ended_by is null and end_reason is null))
);
create unique index candidate_hidings_open_key on candidate_hidings (account_id) where ended_at is null;
create index candidate_hidings_account_idx on candidate_hidings (account_id, hidden_at desc);
create index candidate_hidings_by_idx on candidate_hidings (hidden_by) where hidden_by is not null;
create index candidate_hidings_ended_by_idx on candidate_hidings (ended_by) where ended_by is not null;

-- A merge of two accounts moves either row: the profile stays hidden.
create function hide_moderated_profile() returns trigger language plpgsql as $$
begin
  update candidates set is_visible = false where account_id = new.account_id and is_visible;
  return null;
end $$;
create trigger candidate_hidings_hide after insert or update of account_id on candidate_hidings
  for each row when (new.ended_at is null) execute function hide_moderated_profile();

create function leave_profile_hidden() returns trigger language plpgsql as $$
begin
  if exists (select from candidate_hidings h where h.account_id = new.account_id and h.ended_at is null) then
    new.is_visible := false;
  end if;
  return new;
end $$;
create trigger candidates_stay_hidden before update of account_id, is_visible on candidates
  for each row when (new.is_visible) execute function leave_profile_hidden();
