-- Multiple-choice tests on paper: sheets with a code, their scans, what was read and what people settled.
-- The sheets of a test are printed with one code and one layout, which reading uses whatever later versions draw.
create table campaign_sheet_sets (
  test_id uuid primary key references campaign_tests on delete cascade,
  -- Four characters of each sheet's code.
  code text not null constraint campaign_sheet_sets_code_key unique check (code ~ '^[0-9A-Z]{4}$'),
  -- Makes the last characters of a code: one that somebody made up does not have them.
  secret bytea not null check (octet_length(secret) = 32),
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  created_at timestamptz not null
);

-- Whose sheet a number is. The paper's version stands in the code: a seat that changes prints another one.
create table campaign_sheets (
  test_id uuid not null references campaign_sheet_sets on delete cascade,
  ordinal integer not null check (ordinal between 0 and 99999999),
  application_id uuid not null references campaign_applications on delete cascade,
  state text not null default 'expected' check (state in ('expected', 'incomplete', 'doubtful', 'final')),
  created_at timestamptz not null,
  primary key (test_id, ordinal),
  constraint campaign_sheets_application_key unique (test_id, application_id)
);
create index campaign_sheets_application_idx on campaign_sheets (application_id);
create index campaign_sheets_state_idx on campaign_sheets (test_id, state);

-- A file of scans, received in parts.
create table campaign_scans (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  test_id uuid not null references campaign_tests on delete cascade,
  owner_id uuid references accounts on delete set null,
  filename text not null check (char_length(filename) between 1 and 200),
  byte_size integer not null check (byte_size > 0),
  received integer not null default 0 check (received between 0 and byte_size),
  -- The first byte of each part.
  parts integer[] not null default '{}',
  state text not null default 'receiving' check (state in ('receiving', 'waiting', 'reading', 'done', 'refused', 'withdrawn')),
  -- Null until the file is opened.
  pages integer check (pages > 0),
  pages_read integer not null default 0,
  refusal text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index campaign_scans_test_idx on campaign_scans (test_id, created_at desc);
create index campaign_scans_owner_idx on campaign_scans (owner_id) where owner_id is not null;
create index campaign_scans_receiving_idx on campaign_scans (created_at) where state = 'receiving';

create table campaign_scan_pages (
  id uuid primary key default uuidv7(),
  scan_id text not null references campaign_scans on delete cascade,
  test_id uuid not null references campaign_tests on delete cascade,
  -- In its file, from 1.
  number integer not null check (number > 0),
  state text not null check (state in ('read', 'duplicate', 'conflict', 'unreadable', 'unknown', 'other_test', 'replaced', 'withdrawn')),
  -- Why it was not read.
  problem text,
  -- The test that its code names, of the same company.
  other_test_id uuid references campaign_tests on delete set null,
  application_id uuid references campaign_applications on delete cascade,
  -- 0 to 3: the paper that its code names.
  version smallint check (version between 0 and 3),
  -- Of the sheet, from 1.
  sheet_page smallint check (sheet_page > 0),
  -- [[places of the ticked choices] or null where a person settles], by row.
  answers jsonb check (jsonb_typeof(answers) = 'array'),
  picture_key text,
  read_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references accounts on delete set null,
  constraint campaign_scan_pages_number_key unique (scan_id, number),
  constraint campaign_scan_pages_read_check check (
    (answers is null) = (state not in ('read', 'duplicate', 'conflict', 'replaced')) or state = 'withdrawn'
  )
);
create index campaign_scan_pages_test_idx on campaign_scan_pages (test_id, state, id);
create index campaign_scan_pages_application_idx on campaign_scan_pages (application_id, test_id) where application_id is not null;
-- One page of a sheet counts at a time.
create unique index campaign_scan_pages_counting_idx on campaign_scan_pages (test_id, application_id, sheet_page) where state = 'read';
create index campaign_scan_pages_other_test_idx on campaign_scan_pages (other_test_id) where other_test_id is not null;
create index campaign_scan_pages_withdrawn_by_idx on campaign_scan_pages (withdrawn_by) where withdrawn_by is not null;

-- Rows that nobody decided but a person.
create table campaign_sheet_doubts (
  id uuid primary key default uuidv7(),
  page_id uuid not null references campaign_scan_pages on delete cascade,
  -- As it is printed, from 1.
  question smallint not null check (question > 0),
  doubt text not null,
  -- What the reader thinks most likely: no answer by itself.
  suggested smallint[] not null,
  picture_key text,
  answer smallint[],
  settled_by uuid references accounts on delete set null,
  settled_at timestamptz,
  constraint campaign_sheet_doubts_row_key unique (page_id, question),
  constraint campaign_sheet_doubts_settled_check check ((answer is null) = (settled_at is null))
);
create index campaign_sheet_doubts_settled_by_idx on campaign_sheet_doubts (settled_by) where settled_by is not null;
create index campaign_sheet_doubts_waiting_idx on campaign_sheet_doubts (page_id) where settled_at is null;

-- Stored files whose row is gone, for the sweep: rows go with their test or with a person's file, by cascade.
create table campaign_scan_leftovers (
  storage_key text primary key
);
create function note_scan_leftovers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'campaign_scans' then
    insert into campaign_scan_leftovers
      select 'scans/' || old.id || '/part-' || part from unnest(old.parts) part
      union select 'scans/' || old.id || '/file'
      on conflict do nothing;
  elsif old.picture_key is not null then
    insert into campaign_scan_leftovers values (old.picture_key) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger campaign_scans_leftovers after delete on campaign_scans for each row execute function note_scan_leftovers();
create trigger campaign_scan_pages_leftovers after delete on campaign_scan_pages for each row execute function note_scan_leftovers();
create trigger campaign_sheet_doubts_leftovers after delete on campaign_sheet_doubts for each row execute function note_scan_leftovers();

-- Sheets and papers are printed: an export may be a PDF.
alter table exports drop constraint exports_format_check;
alter table exports add constraint exports_format_check check (format in ('csv', 'xlsx', 'pdf'));
