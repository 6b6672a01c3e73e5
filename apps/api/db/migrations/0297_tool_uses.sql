-- How often an account used a tool on one day of Bamako (UTC all year). Only uses that cost something are counted.
create table tool_uses (
  account_id uuid not null references accounts on delete cascade,
  tool text not null,
  day date not null,
  uses integer not null check (uses >= 0),
  primary key (account_id, tool, day)
);
-- The nightly purge looks for old days.
create index tool_uses_day_idx on tool_uses (day);
