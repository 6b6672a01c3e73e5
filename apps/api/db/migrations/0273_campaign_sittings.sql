-- A candidate who takes a multiple-choice test online.
create table campaign_sittings (
  id uuid primary key default uuidv7(),
  test_id uuid not null references campaign_tests on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  -- The one device that may answer: another takes over when its owner says so.
  device_id uuid not null,
  started_at timestamptz not null,
  -- By the server's clock, the extra time in it.
  ends_at timestamptz not null,
  extra_minutes smallint not null default 0,
  -- Drawn from the seed of the paper: [{part, question, choices}].
  sheet jsonb not null check (jsonb_typeof(sheet) = 'array'),
  submitted_at timestamptz,
  -- Hundredths; null before it is marked. Nobody reads them before the results are published.
  score_hundredths integer,
  earned_hundredths integer,
  possible_hundredths integer,
  marked_at timestamptz,
  constraint campaign_sittings_once_key unique (test_id, application_id),
  constraint campaign_sittings_marked_check check ((marked_at is null) = (score_hundredths is null))
);
create index campaign_sittings_application_idx on campaign_sittings (application_id);
create index campaign_sittings_unmarked_idx on campaign_sittings (ends_at) where marked_at is null;

-- The last answer to each question. Phones count their answers: the highest number wins, in whatever order they come.
create table campaign_sitting_answers (
  sitting_id uuid not null references campaign_sittings on delete cascade,
  -- In the sheet, from 0.
  place smallint not null,
  -- Places of the ticked choices, as they were shown; empty: taken back.
  choices smallint[] not null,
  sequence integer not null,
  received_at timestamptz not null,
  primary key (sitting_id, place)
);

-- What happened around the answers. Leaving the screen is noted and decides nothing.
create table campaign_sitting_events (
  id bigint primary key generated always as identity,
  sitting_id uuid not null references campaign_sittings on delete cascade,
  kind text not null check (kind in ('started', 'resumed', 'taken-over', 'left', 'submitted')),
  device_id uuid not null,
  happened_at timestamptz not null,
  -- How long the screen was left.
  seconds integer check (seconds >= 0),
  -- Of what a device sends, which it may send twice.
  sequence integer
);
create unique index campaign_sitting_events_once_idx on campaign_sitting_events (sitting_id, device_id, sequence) where sequence is not null;
create index campaign_sitting_events_sitting_idx on campaign_sitting_events (sitting_id, id);
