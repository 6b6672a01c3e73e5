-- The interviews of a test: its scorecard, its days and who is invited. Hours are those of Bamako.
create table campaign_interviews (
  test_id uuid primary key references campaign_tests on delete cascade,
  -- [{id, name, points, levels: [{points, meaning}]}]: whole points, whose sum is the maximum of the test.
  criteria jsonb not null default '[]' check (jsonb_typeof(criteria) = 'array'),
  -- Marks of a panel that differ by more are pointed out to it. Hundredths; null: 15 % of the maximum.
  gap_hundredths integer check (gap_hundredths between 0 and 100000),
  -- [{day, startsAt, endsAt, breaks: [{startsAt, endsAt}]}], of every panel.
  days jsonb not null default '[]' check (jsonb_typeof(days) = 'array'),
  source text not null default 'accepted' check (source in ('accepted', 'passed', 'list')),
  passed_test_ids uuid[] not null default '{}',
  file_numbers integer[] not null default '{}',
  to_bring text not null default '' check (char_length(to_bring) <= 1000),
  -- Nobody reads it before the convocations are published; its hash is public as soon as there is one.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  dealt_at timestamptz,
  -- SHA-256 of the list that was dealt.
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  convocations_at timestamptz,
  version integer not null default 1,
  constraint campaign_interviews_sealed_check check ((seed is null) = (seed_hash is null)),
  constraint campaign_interviews_dealt_check check (dealt_at is null or seed is not null),
  constraint campaign_interviews_published_check check (convocations_at is null or dealt_at is not null)
);

-- Two to five people who examine together.
create table campaign_interview_panels (
  id uuid primary key default uuidv7(),
  test_id uuid not null references campaign_tests on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- Where it sits.
  place text not null check (char_length(place) between 1 and 200),
  -- It examines those who chose this centre; null: those of all centres that have no panel.
  centre_id uuid references campaign_centres on delete set null,
  created_at timestamptz not null
);
create unique index campaign_interview_panels_name_key on campaign_interview_panels (test_id, lower(name));
create index campaign_interview_panels_centre_idx on campaign_interview_panels (centre_id) where centre_id is not null;

create table campaign_interview_members (
  panel_id uuid not null references campaign_interview_panels on delete cascade,
  test_id uuid not null references campaign_tests on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (panel_id, account_id),
  -- Nobody sits in two panels at the same hours.
  constraint campaign_interview_members_once_key unique (test_id, account_id)
);
create index campaign_interview_members_account_idx on campaign_interview_members (account_id);

-- One candidate's hour.
create table campaign_interview_slots (
  id uuid primary key default uuidv7(),
  test_id uuid not null references campaign_tests on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  panel_id uuid references campaign_interview_panels,
  starts_at timestamptz,
  -- With the extra time of this candidate.
  ends_at timestamptz,
  minutes smallint not null check (minutes > 0),
  unplaced text check (unplaced in ('no_panel', 'no_time', 'recusal')),
  state text not null default 'waiting' check (state in ('waiting', 'called', 'absent')),
  called_at timestamptz,
  -- After the draw, by hand or by a recusal.
  moved_at timestamptz,
  notified_at timestamptz,
  reminded_at timestamptz,
  -- When all of the panel had given their marks: from then on the panel sees them, and they do not change.
  shown_at timestamptz,
  mark_hundredths integer check (mark_hundredths >= 0),
  -- What the panel says together.
  comment text not null default '' check (char_length(comment) <= 1000),
  constraint campaign_interview_slots_once_key unique (test_id, application_id),
  constraint campaign_interview_slots_placed_check check (
    (panel_id is null) = (starts_at is null) and (panel_id is null) = (ends_at is null)
    and (panel_id is null) = (unplaced is not null) and ends_at > starts_at
  ),
  constraint campaign_interview_slots_shown_check check ((shown_at is null) = (mark_hundredths is null)),
  constraint campaign_interview_slots_no_overlap exclude using gist
    (panel_id with =, tstzrange(starts_at, ends_at) with &&) deferrable initially deferred
);
create index campaign_interview_slots_application_idx on campaign_interview_slots (application_id);
create index campaign_interview_slots_panel_idx on campaign_interview_slots (panel_id, starts_at);

-- What one examiner gave, before they saw what the others gave.
create table campaign_interview_marks (
  id uuid primary key default uuidv7(),
  slot_id uuid not null references campaign_interview_slots on delete cascade,
  -- Null once their account is erased: the mark counts.
  account_id uuid references accounts on delete set null,
  -- Hundredths, in the order of the criteria.
  scores integer[] not null,
  total_hundredths integer not null check (total_hundredths >= 0),
  comment text not null default '' check (char_length(comment) <= 1000),
  submitted_at timestamptz not null,
  constraint campaign_interview_marks_once_key unique (slot_id, account_id)
);
create index campaign_interview_marks_account_idx on campaign_interview_marks (account_id) where account_id is not null;

-- An examiner who does not examine somebody, and why.
create table campaign_interview_recusals (
  test_id uuid not null references campaign_tests on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null,
  primary key (test_id, application_id, account_id)
);
create index campaign_interview_recusals_application_idx on campaign_interview_recusals (application_id);
create index campaign_interview_recusals_account_idx on campaign_interview_recusals (account_id);
