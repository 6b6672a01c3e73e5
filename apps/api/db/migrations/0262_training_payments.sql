-- Trainings paid on the platform, through the payment port (docs/decisions/0043-payments-of-trainings.md).

-- ── Ledger ──────────────────────────────────────────────────────────────────────────────────────
-- `trainings`: paid for sessions to come. It becomes revenue once the session is over, or is owed to who paid it.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('wallet', 'revenue', 'refunds', 'clearing', 'fees', 'to-refund', 'corrections', 'trainings'));
insert into ledger_accounts (kind) values ('trainings');

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('top-up', 'unlock', 'refund', 'fee', 'fee-surplus', 'fee-reversal', 'fee-refund', 'correction',
      'training', 'training-surplus', 'training-reversal', 'training-refund', 'training-earned'));

-- Invoices of trainings, and the credit notes that cancel them: series of their own, without a gap.
alter table invoice_counters
  drop constraint invoice_counters_series_check,
  add constraint invoice_counters_series_check check (series in ('BAA', 'PRO', 'FOR', 'AVF'));

-- ── Trainings and seats ─────────────────────────────────────────────────────────────────────────
alter table trainings
  -- Paid here to confirm a seat; false: at the firm's, as before.
  add column is_paid_online boolean not null default false,
  -- Providers take multiples of 5.
  add constraint trainings_paid_online_check check (not is_paid_online or (price_xof > 0 and price_xof % 5 = 0));

alter table training_registrations
  -- What is to be paid online for the seat, as it was when the person got it; null: nothing.
  add column price_xof integer check (price_xof > 0),
  -- The seat is reserved until then; afterwards it goes to somebody else, unless it is paid.
  add column pay_until timestamptz,
  add column paid_at timestamptz,
  add constraint training_registrations_payment_check
    check ((price_xof is null) = (pay_until is null) and (paid_at is null or price_xof is not null));
create index training_registrations_unpaid_idx on training_registrations (pay_until)
  where status = 'registered' and pay_until is not null and paid_at is null;

-- ── Payments ────────────────────────────────────────────────────────────────────────────────────
-- Each attempt to pay a seat. The columns that `top_ups` has too mean the same: one code serves both.
create table training_payments (
  id uuid primary key default uuidv7(),
  -- Money outlives its registration, its training and the account of who paid it.
  registration_id uuid references training_registrations on delete set null,
  training_id uuid references trainings on delete set null,
  account_id uuid references accounts on delete set null,
  amount_xof integer not null check (amount_xof > 0),
  provider text not null check (provider in ('sandbox', 'cinetpay')),
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'refused', 'expired', 'review')),
  payment_url text,
  method text,
  -- What the provider says was paid, when it is not what was asked; null too when it was not in F CFA.
  read_amount_xof integer check (read_amount_xof > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- By the provider's clock.
  paid_at timestamptz,
  next_check_at timestamptz,
  announcing_since timestamptz,
  -- To whom the invoice is made out: {"name", "lines": ["…"]}; a company, when it pays for its employee.
  buyer jsonb not null,
  -- It pays the seat of its registration: at most one does. Any other money received is refunded.
  is_seat boolean not null default false,
  -- The invoice of a payment that was a seat's, as it was on that day.
  invoice_number text unique,
  seller jsonb,
  label text,
  vat_rate numeric(4, 2),
  vat_xof integer not null default 0 check (vat_xof >= 0),
  -- The credit note, once the seat was given up.
  credit_number text unique,
  -- The session is over: the money is earned.
  earned_at timestamptz,
  refund_reason text check (refund_reason in ('surplus', 'late', 'amount', 'cancelled', 'left')),
  refund_due_at timestamptz,
  -- Who gave it back, when and how.
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  decision_note text,
  constraint training_payments_seat check (not is_seat or (state = 'paid' and refund_due_at is null)),
  constraint training_payments_invoice check (not is_seat or invoice_number is not null),
  constraint training_payments_refund check ((refund_due_at is null) = (refund_reason is null)),
  constraint training_payments_earned check (earned_at is null or is_seat),
  constraint training_payments_decision check (decided_at is null or refund_due_at is not null)
);
create unique index training_payments_seat_key on training_payments (registration_id) where is_seat;
create index training_payments_registration_idx on training_payments (registration_id);
create index training_payments_training_idx on training_payments (training_id);
create index training_payments_account_idx on training_payments (account_id);
create index training_payments_check_idx on training_payments (next_check_at) where next_check_at is not null;
create index training_payments_refund_idx on training_payments (refund_due_at) where refund_due_at is not null;
create index training_payments_unearned_idx on training_payments (registration_id) where is_seat and earned_at is null;
create index training_payments_decided_by_idx on training_payments (decided_by) where decided_by is not null;
