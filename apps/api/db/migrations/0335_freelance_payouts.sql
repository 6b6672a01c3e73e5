-- Paying freelances by mobile money.

-- Where a freelance is paid. A changed number is used a day later: who takes over an account does not take the money too.
create table freelance_payout_accounts (
  account_id uuid primary key references accounts on delete cascade,
  operator text not null check (operator in ('orange', 'moov', 'mtn', 'wave', 'free')),
  -- `+22376410988`.
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- In whose name the number is, as operators ask.
  holder_name text not null,
  changed_at timestamptz not null,
  usable_from timestamptz not null,
  version integer not null default 1
);

create table freelance_payouts (
  id uuid primary key default uuidv7(),
  -- One a milestone; money outlives it.
  milestone_id uuid unique references contract_milestones on delete set null,
  contract_id uuid references mission_contracts on delete set null,
  freelance_id uuid references accounts on delete set null,
  amount_xof integer not null check (amount_xof > 0),
  -- `waiting`: for a number, for a new number to be a day old, or for a provider. `sending`: at the provider.
  state text not null check (state in ('waiting', 'sending', 'paid', 'failed')),
  provider text check (provider in ('sandbox', 'cinetpay', 'hand')),
  operator text,
  phone text,
  holder_name text,
  -- Of tries that a provider refused for good; part of the reference of the next one.
  attempt smallint not null default 0,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  next_check_at timestamptz,
  paid_at timestamptz,
  -- Staff who paid it by hand.
  decided_by uuid references accounts on delete set null,
  decision_note text,
  constraint freelance_payouts_paid check ((state = 'paid') = (paid_at is not null)),
  constraint freelance_payouts_failed check ((state = 'failed') = (failure is not null))
);
create index freelance_payouts_contract_idx on freelance_payouts (contract_id);
create index freelance_payouts_freelance_idx on freelance_payouts (freelance_id, created_at desc);
create index freelance_payouts_open_idx on freelance_payouts (created_at) where state <> 'paid';
create index freelance_payouts_decided_by_idx on freelance_payouts (decided_by) where decided_by is not null;

-- The transfers of the sandbox: what a real provider would store on its side.
create table sandbox_payouts (
  reference text primary key,
  amount_xof integer not null,
  phone text not null,
  state text not null check (state in ('accepted', 'refused')),
  created_at timestamptz not null default now()
);
