-- The tests of a campaign, as its notice describes them. Marks are integers in hundredths of a point.
create table campaign_tests (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('qcm', 'interview', 'written')),
  -- A multiple-choice test that candidates take on their own device.
  is_online boolean not null default false,
  description text not null default '' check (char_length(description) <= 1000),
  duration_minutes smallint not null check (duration_minutes between 1 and 600),
  -- Whole points.
  max_score smallint not null check (max_score between 1 and 1000),
  weight smallint not null check (weight between 1 and 100),
  -- Below it a candidate is eliminated, whatever the other marks; null: no such mark.
  eliminatory_hundredths integer check (eliminatory_hundredths between 0 and max_score * 100),
  pass_percent smallint not null default 60 check (pass_percent between 0 and 100),
  -- The categories that take it; empty: all of them.
  category_ids uuid[] not null default '{}',
  -- Between these moments an online test may be begun; its duration runs from then.
  opens_at timestamptz,
  closes_at timestamptz,
  -- For candidates whose file asks for more time.
  extra_time_percent smallint not null default 33 check (extra_time_percent between 0 and 100),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint campaign_tests_online_check check (kind = 'qcm' or not is_online),
  constraint campaign_tests_window_check check (
    (opens_at is null) = (closes_at is null) and (opens_at is null or is_online) and closes_at > opens_at
  )
);
create unique index campaign_tests_name_key on campaign_tests (campaign_id, lower(name));

-- The test that a session is for: a test may have several.
alter table campaign_sessions add column test_id uuid references campaign_tests on delete set null;
create index campaign_sessions_test_idx on campaign_sessions (test_id) where test_id is not null;
