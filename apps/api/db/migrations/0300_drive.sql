-- A person's documents: the bin, earlier versions, links to show one, and files on their way.
alter table files
  -- In its owner's bin since then; such a file is hidden (`deleted_at`) as well.
  add column trashed_at timestamptz,
  -- The document of which this hidden file is an earlier version.
  add column replaced_by uuid references files (id) on delete set null;

create index files_replaced_idx on files (replaced_by) where replaced_by is not null;
create index files_trashed_idx on files (trashed_at) where trashed_at is not null;
create index files_whole_drive_idx on files (owner_id)
  where deleted_at is null or trashed_at is not null or replaced_by is not null;

-- An address that shows one document to whoever has it, until a day. The token is derived from the id and the
-- installation's secret: the database alone opens nothing.
create table document_links (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references accounts (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  last_opened_at timestamptz
);
create index document_links_file_idx on document_links (file_id);
create index document_links_owner_idx on document_links (owner_id);

create table document_uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Null once the account is gone: the sweep still finds the parts.
  owner_id uuid references accounts (id) on delete set null,
  -- Chosen by the device: a request that is sent again adds the document once.
  device_key text not null,
  kind text not null,
  filename text not null,
  byte_size integer not null check (byte_size > 0),
  received integer not null default 0 check (received between 0 and byte_size),
  -- Offsets of the parts that are stored.
  parts integer[] not null default '{}',
  -- The document that it replaces.
  replaces uuid references files (id) on delete set null,
  -- The person wants a second copy of a file that they have.
  is_wanted_twice boolean not null default false,
  refusal text,
  file_id uuid references files (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index document_uploads_owner_idx on document_uploads (owner_id, device_key);
create index document_uploads_expiry_idx on document_uploads (expires_at);
create index document_uploads_replaces_idx on document_uploads (replaces) where replaces is not null;
create index document_uploads_file_idx on document_uploads (file_id) where file_id is not null;
