-- What offers of twelve months ask and pay, by trade and country: counted anew each night, about nobody.
create table trade_markets (
  -- A key of packages/career-paths.
  trade text not null,
  country text not null,
  -- As packages/career-paths counts them: lists and quartiles, none of which rests on fewer than five offers.
  figures jsonb not null,
  counted_at timestamptz not null,
  primary key (trade, country)
);

-- Trades that a person works towards. What is gained of each is read from the profile and the trainings.
create table career_goals (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  trade text not null check (length(trade) between 1 and 40),
  -- What the trade asked when the goal was saved.
  skills text[] not null,
  created_at timestamptz not null,
  unique (account_id, trade)
);
