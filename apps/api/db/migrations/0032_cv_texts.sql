-- The text of CVs, read by a job, for full-text search and for what is later found in it.
create table cv_texts (
  file_id uuid primary key references files on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  status text not null check (status in ('read', 'scanned', 'corrupt', 'empty', 'too_large')),
  -- Why, where the status leaves more to say.
  detail text check (detail in ('encrypted', 'garbled', 'missing', 'old_word', 'picture')),
  -- Without e-mails, telephone numbers and links: those stand in contacts.
  text text not null default '',
  language text,
  contacts jsonb not null default '{}',
  page_count integer,
  -- Raised in the code when reading gets better: older rows are read again at night.
  reader_version smallint not null,
  read_at timestamptz not null
);
create index cv_texts_account_idx on cv_texts (account_id);
