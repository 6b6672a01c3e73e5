-- Base copies and proofs, asked for by the planning or by a person, and made by the process that runs the embedded
-- PostgreSQL (docs/backup.md). The repository says which copies there are; these rows say what was done and when.
create table backup_runs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('copy', 'proof')),
  -- A proof is done when every check passed, refuted when one did not.
  state text not null default 'pending' check (state in ('pending', 'running', 'done', 'refuted', 'failed')),
  -- Null: planned.
  requested_by uuid references accounts on delete set null,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- From 0 to 1 while it runs.
  progress real not null default 0,
  -- Name of the copy that was made, or restored.
  copy text,
  -- Whether the repository has the copy, at the last look.
  is_stored boolean not null default false,
  raw_bytes bigint,
  stored_bytes bigint,
  -- Proofs: the last change that came back, and the checks.
  recovered_to timestamptz,
  checks jsonb not null default '[]',
  problem text
);
create unique index backup_runs_under_way_key on backup_runs (kind) where finished_at is null;
create unique index backup_runs_copy_key on backup_runs (copy) where kind = 'copy';
create index backup_runs_latest_idx on backup_runs (requested_at desc, id desc);
create index backup_runs_account_idx on backup_runs (requested_by);

-- What the process that runs the embedded PostgreSQL says of itself; no row when none ever did.
create table backup_state (
  single boolean primary key default true check (single),
  is_on boolean not null,
  -- Where copies are stored, without secrets, and whether that is the disk of the data.
  place text,
  is_same_disk boolean not null default false,
  key_source text check (key_source in ('environment', 'file')),
  key_fingerprint text,
  copies_most integer not null default 0,
  shipped_segment text,
  shipped_at timestamptz,
  waiting_segments integer not null default 0,
  waiting_since timestamptz,
  problem text,
  problem_since timestamptz,
  -- Uploaded files; null when they are in a bucket of their own.
  files_at timestamptz,
  file_count integer,
  file_bytes bigint,
  files_problem text,
  -- The earliest moment one can go back to.
  earliest_at timestamptz,
  seen_at timestamptz not null
);

-- What is wrong, since when, and when it was last mailed.
create table backup_alerts (
  kind text primary key,
  opened_at timestamptz not null,
  mailed_at timestamptz not null,
  detail text not null
);
