-- The outside language model: what was asked of it (never the content), and what it cost by day.
-- Costs are in millionths of the currency in which the installation states its prices.
create table ai_calls (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for a visitor, and once the account is gone.
  account_id uuid references accounts on delete set null,
  purpose text not null,
  model text not null,
  outcome text not null check (outcome in ('answered', 'unusable', 'slow', 'refused', 'unavailable',
    'circuit_open', 'over_ceiling')),
  attempts smallint not null,
  input_tokens integer not null,
  output_tokens integer not null,
  cost_micros bigint not null,
  duration_ms integer not null
);
create index ai_calls_at_idx on ai_calls (at);
create index ai_calls_account_idx on ai_calls (account_id, at) where account_id is not null;

-- One row per day for everyone together ('all'), each account and each network of visitors.
create table ai_spending (
  day date not null,
  spender text not null,
  spent_micros bigint not null check (spent_micros >= 0),
  primary key (day, spender)
);
