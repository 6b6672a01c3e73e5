-- Written papers are marked by number. Marks are whole hundredths of a point.
alter table campaign_tests
  -- How many people mark each copy.
  add column readers smallint not null default 1 check (readers in (1, 2)),
  -- Two marks that are further apart need a third one.
  add column gap integer not null default 0 check (gap between 0 and 100000),
  add constraint campaign_tests_two_readers_check check (kind = 'written' or readers = 1);

-- A written test whose copies have numbers.
create table campaign_markings (
  test_id uuid primary key references campaign_tests on delete cascade,
  made_at timestamptz not null,
  -- All copies have the marks they need; null again when a lot is reopened.
  completed_at timestamptz
);

-- A copy says nothing of its writer. Rows are written in the order of their numbers.
create table campaign_copies (
  id uuid primary key default uuidv7(),
  test_id uuid not null references campaign_markings on delete cascade,
  -- As docs/verifiable-concours.md names it, and as labels show it.
  copy text not null check (copy ~ '^[0-9a-f]{16}$'),
  number text not null check (number ~ '^[2-9A-HJKMNP-Z]{8}$'),
  annulled_at timestamptz,
  constraint campaign_copies_copy_key unique (test_id, copy),
  constraint campaign_copies_number_key unique (test_id, number)
);

-- Whose it is: no call reads it before the marks are sealed, but the labels.
create table campaign_copy_files (
  copy_id uuid primary key references campaign_copies on delete cascade,
  test_id uuid not null references campaign_markings on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  constraint campaign_copy_files_once_key unique (test_id, application_id)
);
create index campaign_copy_files_application_idx on campaign_copy_files (application_id);

create table campaign_markers (
  test_id uuid not null references campaign_markings on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  added_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (test_id, account_id)
);
create index campaign_markers_account_idx on campaign_markers (account_id);

-- The same copies are a lot of the first reading and one of the second, with the same number.
create table campaign_lots (
  id uuid primary key default uuidv7(),
  test_id uuid not null references campaign_markings on delete cascade,
  number integer not null check (number >= 1),
  reading smallint not null check (reading between 1 and 3),
  marker_id uuid references accounts on delete set null,
  due_on date not null,
  dealt_at timestamptz not null,
  submitted_at timestamptz,
  -- The reminders that went out: before the last day, and after it.
  reminded_at timestamptz,
  late_reminded_at timestamptz,
  constraint campaign_lots_number_key unique (test_id, number, reading)
);
create index campaign_lots_marker_idx on campaign_lots (marker_id, test_id) where marker_id is not null;
create index campaign_lots_due_idx on campaign_lots (due_on) where submitted_at is null;

create table campaign_copy_readings (
  copy_id uuid not null references campaign_copies on delete cascade,
  reading smallint not null check (reading between 1 and 3),
  lot_id uuid not null references campaign_lots on delete cascade,
  marker_id uuid references accounts on delete set null,
  -- A draft until its lot is handed in.
  mark integer check (mark >= 0),
  comment text not null default '' check (char_length(comment) <= 500),
  marked_at timestamptz,
  primary key (copy_id, reading),
  -- Nobody gets a copy twice.
  constraint campaign_copy_readings_marker_key unique (copy_id, marker_id)
);
create index campaign_copy_readings_lot_idx on campaign_copy_readings (lot_id);
create index campaign_copy_readings_marker_idx on campaign_copy_readings (marker_id) where marker_id is not null;

create table campaign_copy_flags (
  id uuid primary key default uuidv7(),
  copy_id uuid not null references campaign_copies on delete cascade,
  marker_id uuid references accounts on delete set null,
  kind text not null check (kind in ('illegible', 'sign')),
  comment text not null default '' check (char_length(comment) <= 500),
  raised_at timestamptz not null,
  decision text check (decision in ('accepted', 'annulled')),
  decided_at timestamptz,
  constraint campaign_copy_flags_decided_check check ((decision is null) = (decided_at is null))
);
-- Raised twice, it waits once.
create unique index campaign_copy_flags_open_key on campaign_copy_flags (copy_id, marker_id) where decision is null;
create index campaign_copy_flags_copy_idx on campaign_copy_flags (copy_id);
create index campaign_copy_flags_marker_idx on campaign_copy_flags (marker_id) where marker_id is not null;
