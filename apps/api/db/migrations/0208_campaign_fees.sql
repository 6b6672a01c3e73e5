-- Fees of campaigns, paid by candidates through the payment provider. They are owed to the institution, never earned
-- (docs/decisions/0030-fees-of-a-campaign.md).

-- ── Ledger ──────────────────────────────────────────────────────────────────────────────────────
-- `fees`: one account a campaign. `to-refund`: owed to people who paid for nothing. Neither stores a balance: in a rush,
-- every payment would wait for the same row.
alter table ledger_accounts
  add column campaign_id uuid unique references campaigns on delete set null,
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('wallet', 'revenue', 'refunds', 'clearing', 'fees', 'to-refund')),
  add constraint ledger_fees_campaign check (kind = 'fees' or campaign_id is null);
drop index ledger_accounts_house_key;
create unique index ledger_accounts_house_key on ledger_accounts (kind) where kind not in ('wallet', 'fees');
insert into ledger_accounts (kind) values ('to-refund');

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('top-up', 'unlock', 'refund', 'fee', 'fee-surplus', 'fee-reversal', 'fee-refund'));

-- References of fees are no uuid: a word says what they pay.
alter table sandbox_payments alter column reference type text using replace(reference::text, '-', '');

-- ── Campaigns ───────────────────────────────────────────────────────────────────────────────────
alter table campaigns
  -- Paid here before a file is sent; false: at the institution, as its instructions say.
  add column fee_is_online boolean not null default false,
  add column cancelled_at timestamptz,
  -- Providers take multiples of 5.
  add constraint campaigns_fee_online_check
    check (not fee_is_online or (fee_amount_xof is not null and fee_amount_xof % 5 = 0));

alter table campaign_applications
  -- What an officer said of the exemption that its candidate asks for.
  add column exemption_state text check (exemption_state in ('accepted', 'refused')),
  add column exemption_decided_by uuid references accounts on delete set null,
  add column exemption_decided_at timestamptz;
create index campaign_applications_exemption_decided_by_idx on campaign_applications (exemption_decided_by)
  where exemption_decided_by is not null;

-- ── Payments ────────────────────────────────────────────────────────────────────────────────────
create sequence campaign_fee_receipts as integer;

-- Each attempt to pay the fee of a file. The columns that `top_ups` has too mean the same: one code serves both.
create table campaign_fee_payments (
  id uuid primary key default uuidv7(),
  -- Money outlives its campaign and the account of who paid it.
  campaign_id uuid references campaigns on delete set null,
  candidate_id uuid references accounts on delete set null,
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
  -- It is the fee of its file: at most one is. Any other money received is refunded.
  is_fee boolean not null default false,
  -- Of the receipt, once the money is there.
  receipt_number integer unique,
  refund_reason text check (refund_reason in ('surplus', 'late', 'amount', 'cancelled')),
  refund_due_at timestamptz,
  -- Who gave it back, when and how.
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  decision_note text,
  constraint campaign_fee_payments_receipt check ((state = 'paid') = (receipt_number is not null)),
  constraint campaign_fee_payments_fee check (not is_fee or (state = 'paid' and refund_due_at is null)),
  constraint campaign_fee_payments_refund check ((refund_due_at is null) = (refund_reason is null)),
  constraint campaign_fee_payments_decision check (decided_at is null or refund_due_at is not null)
);
create unique index campaign_fee_payments_fee_key on campaign_fee_payments (campaign_id, candidate_id) where is_fee;
create index campaign_fee_payments_file_idx on campaign_fee_payments (campaign_id, candidate_id);
create index campaign_fee_payments_candidate_idx on campaign_fee_payments (candidate_id);
create index campaign_fee_payments_check_idx on campaign_fee_payments (next_check_at) where next_check_at is not null;
create index campaign_fee_payments_refund_idx on campaign_fee_payments (refund_due_at) where refund_due_at is not null;
create index campaign_fee_payments_decided_by_idx on campaign_fee_payments (decided_by) where decided_by is not null;
