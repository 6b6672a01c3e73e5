-- The files of a campaign as they are read and decided.
alter table campaign_applications
  -- What its candidate still sees while a decision is not announced; null: the status itself.
  add column shown_status text check (shown_status in ('IN_REVIEW', 'INFO_REQUESTED', 'PRESELECTED', 'SHORTLISTED',
    'INTERVIEW', 'ACCEPTED', 'REJECTED')),
  add column shown_at timestamptz,
  -- While INFO_REQUESTED: the keys of the documents asked for, and the last day to send them.
  add column requested_keys text[] not null default '{}',
  add column requested_until date,
  -- Who took it to read it: it is theirs until then, or until they decide.
  add column reader_id uuid references accounts on delete set null,
  add column reading_until timestamptz,
  -- What it is searched by.
  add column search_text text generated always as (fold(last_name || ' ' || first_name)) stored,
  -- The last eight digits: with or without the country, it is the same phone.
  add column phone_digits text generated always as (right(regexp_replace(phone, '\D', '', 'g'), 8)) stored;

-- A page of the list, whatever it is filtered by, is found in this index alone.
create index campaign_applications_list_idx on campaign_applications (campaign_id, file_number)
  include (id, status, verdict, category_id, region, submitted_at);
-- The next to read: those that came back or were given back, then by number.
create index campaign_applications_waiting_idx on campaign_applications (campaign_id, (status = 'PENDING'), file_number)
  where status in ('PENDING', 'IN_REVIEW');
create index campaign_applications_reader_idx on campaign_applications (reader_id) where reader_id is not null;
create index campaign_applications_names_idx on campaign_applications using gin (search_text gin_trgm_ops);
create index campaign_applications_phone_idx on campaign_applications (campaign_id, phone_digits);
create index campaign_applications_birth_idx on campaign_applications (campaign_id, birth_date);
create index campaign_applications_hash_idx on campaign_applications (file_hash) where file_hash is not null;
create index files_content_idx on files (sha256) where sha256 is not null;

alter table campaign_application_events
  -- When its candidate is to be notified of it; null: they did it themselves, or saw it at once.
  add column notify_at timestamptz,
  add column notified_at timestamptz,
  -- Undone before anybody was notified: the candidate never sees it.
  add column undone_at timestamptz;
create index campaign_application_events_due_idx on campaign_application_events (notify_at)
  where notify_at is not null and notified_at is null and undone_at is null;

-- How many people looked at a file.
create index audit_campaign_files_idx on audit_log (subject) where action = 'campaigns.file-read';
