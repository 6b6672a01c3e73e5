-- The money of missions (docs/decisions/0065-money-of-missions.md): put into an account of its contract, then paid to the
-- freelance less the commission, or owed back to who paid.

-- ── Ledger ──────────────────────────────────────────────────────────────────────────────────────
-- `escrow`: one account a contract, whose balance is stored as that of a wallet is: it is never below zero. `to-pay`: owed to
-- freelances until the operator has paid them.
alter table ledger_accounts
  add column contract_id uuid unique references mission_contracts on delete set null,
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('wallet', 'revenue', 'refunds', 'clearing', 'fees', 'to-refund', 'corrections', 'trainings',
      'escrow', 'to-pay')),
  drop constraint ledger_wallet_balance,
  add constraint ledger_wallet_balance check ((kind in ('wallet', 'escrow')) = (balance_xof is not null)),
  add constraint ledger_escrow_contract check (kind = 'escrow' or contract_id is null);
drop index ledger_accounts_house_key;
create unique index ledger_accounts_house_key on ledger_accounts (kind) where kind not in ('wallet', 'fees', 'escrow');
insert into ledger_accounts (kind) values ('to-pay');

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('top-up', 'unlock', 'refund', 'fee', 'fee-surplus', 'fee-reversal', 'fee-refund', 'correction',
      'training', 'training-surplus', 'training-reversal', 'training-refund', 'training-earned',
      'mission', 'mission-wallet', 'mission-surplus', 'mission-release', 'commission', 'mission-reversal',
      'mission-return', 'mission-refund', 'payout'));

create or replace function post_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select posted_in from ledger_transactions where id = new.transaction_id) is distinct from pg_current_xact_id() then
    raise exception 'A posted ledger transaction takes no more entries.';
  end if;
  new.balance_after_xof := null;
  update ledger_accounts set balance_xof = balance_xof + new.amount_xof
    where id = new.account_id and kind in ('wallet', 'escrow')
    returning balance_xof into new.balance_after_xof;
  return new;
end $$;

-- ── Contracts ───────────────────────────────────────────────────────────────────────────────────
-- The commission as the text that both sign says it: it never changes for that contract once they have.
create table contract_commissions (
  contract_id uuid primary key references mission_contracts on delete cascade,
  percent numeric(4, 1) not null check (percent between 0 and 30),
  frozen_at timestamptz not null
);

-- Where a milestone returns when its dispute is withdrawn.
alter table contract_milestones
  add column disputed_from text check (disputed_from in ('funded', 'delivered')),
  add constraint contract_milestones_disputed check ((status = 'disputed') = (disputed_from is not null));

-- ── What was put in ─────────────────────────────────────────────────────────────────────────────
-- Each attempt to pay. The columns that `top_ups` has too mean the same: one code serves both.
create table mission_payments (
  id uuid primary key default uuidv7(),
  -- Money outlives its contract and the account of who paid it.
  contract_id uuid references mission_contracts on delete set null,
  -- Null: an advance for work by the day.
  milestone_id uuid references contract_milestones on delete set null,
  -- Of an advance.
  days integer check (days between 1 and 1000),
  account_id uuid references accounts on delete set null,
  -- Whose wallet paid, or for whom the person paid.
  company_id uuid references companies on delete set null,
  amount_xof integer not null check (amount_xof > 0),
  provider text not null check (provider in ('sandbox', 'cinetpay', 'wallet')),
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'refused', 'expired', 'review')),
  payment_url text,
  method text,
  -- What the provider says was paid, when it is not what was asked; null too when it was not in F CFA.
  read_amount_xof integer check (read_amount_xof > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- By the provider's clock.
  paid_at timestamptz,
  next_check_at timestamptz,
  announcing_since timestamptz,
  -- It is in the escrow of its contract, or was. Any other money received is owed back.
  is_credited boolean not null default false,
  -- Of the code that serves every kind of payment; refunds of missions are decided in their own table.
  decided_at timestamptz,
  constraint mission_payments_credited check (not is_credited or state = 'paid')
);
create index mission_payments_contract_idx on mission_payments (contract_id, created_at desc);
create index mission_payments_milestone_idx on mission_payments (milestone_id) where milestone_id is not null;
create index mission_payments_account_idx on mission_payments (account_id);
create index mission_payments_company_idx on mission_payments (company_id) where company_id is not null;
create index mission_payments_check_idx on mission_payments (next_check_at) where next_check_at is not null;

-- Money of a payment, or part of it, that goes back to who paid.
create table mission_refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references mission_payments,
  contract_id uuid references mission_contracts on delete set null,
  milestone_id uuid references contract_milestones on delete set null,
  -- Null when the operator did not name it in F CFA.
  amount_xof integer check (amount_xof > 0),
  -- It came from a wallet, and is there again.
  is_to_wallet boolean not null default false,
  -- It came out of the escrow; false: it never got there.
  is_from_escrow boolean not null,
  reason text not null
    check (reason in ('surplus', 'amount', 'cancelled', 'agreement', 'dispute', 'terminated', 'unused')),
  refund_due_at timestamptz not null,
  -- Who gave it back, when and how.
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  decision_note text
);
create index mission_refunds_payment_idx on mission_refunds (payment_id);
create index mission_refunds_contract_idx on mission_refunds (contract_id);
create index mission_refunds_milestone_idx on mission_refunds (milestone_id) where milestone_id is not null;
create index mission_refunds_due_idx on mission_refunds (refund_due_at) where decided_at is null;
create index mission_refunds_decided_by_idx on mission_refunds (decided_by) where decided_by is not null;

-- ── Deliveries ──────────────────────────────────────────────────────────────────────────────────
create table milestone_deliveries (
  id uuid primary key default uuidv7(),
  milestone_id uuid not null references contract_milestones on delete cascade,
  number smallint not null check (number > 0),
  note text not null,
  delivered_by uuid references accounts on delete set null,
  delivered_at timestamptz not null,
  -- Silence until then accepts it.
  accepted_from timestamptz not null,
  -- Of the two reminders before that.
  reminders smallint not null default 0,
  answer text check (answer in ('accepted', 'refused', 'silence', 'closed')),
  answered_by uuid references accounts on delete set null,
  answered_at timestamptz,
  refusal_reason text,
  unique (milestone_id, number),
  check ((answer is null) = (answered_at is null))
);
-- One delivery waits at a time.
create unique index milestone_deliveries_open_key on milestone_deliveries (milestone_id) where answer is null;
create index milestone_deliveries_silence_idx on milestone_deliveries (accepted_from) where answer is null;
create index milestone_deliveries_delivered_by_idx on milestone_deliveries (delivered_by) where delivered_by is not null;
create index milestone_deliveries_answered_by_idx on milestone_deliveries (answered_by) where answered_by is not null;

create table milestone_delivery_files (
  delivery_id uuid not null references milestone_deliveries on delete cascade,
  file_id uuid not null unique references files on delete cascade,
  position smallint not null,
  primary key (delivery_id, position)
);

-- How the money of a milestone was divided, once. gross = net + commission; gross + refunded = its amount.
create table milestone_settlements (
  milestone_id uuid primary key references contract_milestones on delete cascade,
  contract_id uuid not null references mission_contracts on delete cascade,
  gross_xof integer not null check (gross_xof >= 0),
  commission_xof integer not null check (commission_xof >= 0),
  -- The tax in the commission.
  vat_xof integer not null default 0 check (vat_xof between 0 and commission_xof),
  net_xof integer not null check (net_xof >= 0),
  refunded_xof integer not null check (refunded_xof >= 0),
  how text not null check (how in ('accepted', 'silence', 'week', 'dispute', 'agreement', 'terminated')),
  settled_at timestamptz not null,
  check (gross_xof = net_xof + commission_xof)
);
create index milestone_settlements_contract_idx on milestone_settlements (contract_id);
