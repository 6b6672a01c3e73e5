-- When somebody conducts interviews, if they said so; without a row, the usual hours of the contract.
create table interview_hours (
  account_id uuid primary key references accounts on delete cascade,
  -- 1 is Monday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and 1 <= all (weekdays) and 7 >= all (weekdays)),
  -- Minutes after midnight, in the zone.
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1439),
  pause_from_minute smallint,
  pause_to_minute smallint,
  notice_hours smallint not null check (notice_hours between 0 and 336),
  length_minutes smallint not null check (length_minutes between 15 and 480),
  -- Left free before and after each.
  buffer_minutes smallint not null check (buffer_minutes between 0 and 120),
  time_zone text not null,
  updated_at timestamptz not null default now(),
  check (from_minute < to_minute),
  check ((pause_from_minute is null) = (pause_to_minute is null)),
  check (pause_from_minute >= from_minute and pause_to_minute <= to_minute and pause_from_minute < pause_to_minute)
);
