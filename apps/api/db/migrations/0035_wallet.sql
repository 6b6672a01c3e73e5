-- The wallet of each company: a ledger of double entries in F CFA (XOF, which has no cents), what fills it, what it
-- pays, and the invoices. The rules that must hold whatever the application does are written here.

-- ── Ledger ──────────────────────────────────────────────────────────────────────────────────────
create table ledger_accounts (
  id uuid primary key default uuidv7(),
  -- `clearing`: money on its way from the payment provider. `refunds`: sales given back, apart from `revenue`.
  kind text not null check (kind in ('wallet', 'revenue', 'refunds', 'clearing')),
  -- Accounts outlive the company they were opened for.
  company_id uuid unique references companies on delete set null,
  -- Wallets only: the sum of the entries, kept by a trigger so that it is locked and checked with each of them.
  -- The house's accounts keep none: every sale would wait for the same row.
  balance_xof integer,
  created_at timestamptz not null default now(),
  constraint ledger_wallet_balance check ((kind = 'wallet') = (balance_xof is not null)),
  constraint ledger_wallet_company check (kind = 'wallet' or company_id is null),
  constraint ledger_wallet_not_negative check (balance_xof >= 0)
);
create unique index ledger_accounts_house_key on ledger_accounts (kind) where kind <> 'wallet';
insert into ledger_accounts (kind) values ('revenue'), ('refunds'), ('clearing');

create table ledger_transactions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('top-up', 'unlock', 'refund')),
  -- What it is done for, once: `unlock:{company}:{candidate}:{round}`.
  idempotency_key text not null constraint ledger_transactions_key unique,
  -- The top-up, or the candidate of the unlock or the refund. No foreign key: what was posted outlives it.
  subject_id uuid not null,
  posted_at timestamptz not null default now(),
  -- The database transaction that posted it: its entries are written in that one, or never.
  posted_in xid8 not null default pg_current_xact_id()
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null references ledger_accounts,
  -- Above zero adds to the account, below takes from it.
  amount_xof integer not null check (amount_xof <> 0),
  -- What it left in the wallet; null in the house's accounts. Written by the trigger below.
  balance_after_xof integer,
  unique (transaction_id, account_id)
);
create index ledger_entries_account_idx on ledger_entries (account_id, id desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: post the opposite transaction.';
end $$;
create trigger ledger_entries_are_kept before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_are_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_are_kept before update or delete on ledger_transactions
  for each row execute function refuse_ledger_change();
create trigger ledger_transactions_are_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();

-- An entry moves its wallet's balance, which locks it until the transaction ends.
create function post_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select posted_in from ledger_transactions where id = new.transaction_id) is distinct from pg_current_xact_id() then
    raise exception 'A posted ledger transaction takes no more entries.';
  end if;
  new.balance_after_xof := null;
  update ledger_accounts set balance_xof = balance_xof + new.amount_xof
    where id = new.account_id and kind = 'wallet'
    returning balance_xof into new.balance_after_xof;
  return new;
end $$;
create trigger ledger_entry_moves_balance before insert on ledger_entries
  for each row execute function post_ledger_entry();

-- Only that trigger moves a balance: at depth 1 someone else is writing it.
create function keep_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.balance_xof, 0) <> 0 then
      raise exception 'A wallet is opened empty.';
    end if;
  elsif new.kind <> old.kind or (new.balance_xof is distinct from old.balance_xof and pg_trigger_depth() < 2) then
    raise exception 'A balance moves by ledger entries only.';
  end if;
  return new;
end $$;
create trigger ledger_accounts_are_kept before insert or update on ledger_accounts
  for each row execute function keep_ledger_account();

create function check_ledger_balanced() returns trigger language plpgsql as $$
declare
  posted uuid := case tg_table_name when 'ledger_transactions' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'transaction_id')::uuid end;
begin
  if (select count(*) < 2 or sum(amount_xof) <> 0 from ledger_entries where transaction_id = posted) then
    raise exception 'Ledger transaction % is not balanced.', posted;
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_is_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balanced();
create constraint trigger ledger_entry_is_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balanced();

-- ── Unlocks ─────────────────────────────────────────────────────────────────────────────────────
-- Counts the times a company paid for the candidate: 2 is the first unlock after a refund.
alter table unlocked_profiles add column round smallint not null default 1 check (round >= 1);

-- What a company says of contact details it paid for. Once per unlock.
create table contact_reports (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  round smallint not null,
  channels text[] not null check (channels <> '{}' and channels <@ array['phone', 'email']),
  -- What they were when reported: a candidate who changes them since has answered.
  phone text,
  email text,
  note text,
  reported_by uuid references accounts on delete set null,
  reported_at timestamptz not null default now(),
  -- Until when the candidate may say that their details are right.
  answer_by timestamptz not null,
  candidate_answered_at timestamptz,
  state text not null default 'open' check (state in ('open', 'moderation', 'confirmed', 'rejected')),
  -- Why it ended: 'mail-refused', 'other-company', 'no-answer', 'moderator', 'details-changed'.
  reason text,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  decision_note text,
  constraint contact_reports_once unique (company_id, candidate_id, round)
);
create index contact_reports_due_idx on contact_reports (answer_by) where state = 'open';
create index contact_reports_candidate_idx on contact_reports (candidate_id, reported_at desc);
create index contact_reports_reported_by_idx on contact_reports (reported_by) where reported_by is not null;
create index contact_reports_decided_by_idx on contact_reports (decided_by) where decided_by is not null;

-- Contact details proved dead; they count for as long as the account still bears that value.
create table dead_contacts (
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('phone', 'email')),
  value text not null,
  confirmed_at timestamptz not null default now(),
  primary key (account_id, channel)
);
create index dead_contacts_value_idx on dead_contacts (channel, value);

-- Mailboxes that refused a message for good.
create table refused_mailboxes (
  account_id uuid primary key references accounts on delete cascade,
  email text not null,
  refused_at timestamptz not null default now()
);

-- ── Top-ups ─────────────────────────────────────────────────────────────────────────────────────
create table top_ups (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  amount_xof integer not null check (amount_xof > 0),
  -- `transfer`: to the house's bank, marked as received by a person.
  provider text not null check (provider in ('sandbox', 'cinetpay', 'transfer')),
  -- `created`: not yet known to the provider. `review`: paid, but not what was asked; a person decides.
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'refused', 'expired', 'review')),
  payment_url text,
  -- What the provider says it was paid with: 'OM', 'MOMO'…
  method text,
  -- What the provider says was paid, when it is not what was asked.
  read_amount_xof integer,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the reconciliation reads it again at the provider; null: never.
  next_check_at timestamptz
);
create index top_ups_company_idx on top_ups (company_id, created_at desc);
create index top_ups_check_idx on top_ups (next_check_at) where next_check_at is not null;
create index top_ups_created_by_idx on top_ups (created_by) where created_by is not null;

-- The payments of the sandbox: what a real provider would keep on its side.
create table sandbox_payments (
  reference uuid primary key,
  amount_xof integer not null,
  description text not null,
  return_url text not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);

-- ── Invoices ────────────────────────────────────────────────────────────────────────────────────
-- Each series of a year counts without a gap: the number is taken in the transaction that issues the invoice.
create table invoice_counters (
  series text not null check (series in ('BAA', 'PRO')),
  year smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (series, year)
);

alter table invoices
  -- A proforma asks for a bank transfer; once paid, the invoice takes its place.
  add column kind text not null default 'invoice' check (kind in ('invoice', 'proforma')),
  add column replaced_by uuid references invoices,
  add column top_up_id uuid references top_ups on delete set null,
  -- Who sells and who buys as they were on that day, and what: an invoice never follows later changes.
  add column seller jsonb not null default '{}',
  add column buyer jsonb not null default '{}',
  add column lines jsonb not null default '[]',
  -- Percent; null: exempt.
  add column vat_rate numeric(4, 2),
  add column net_xof integer not null default 0,
  add column vat_xof integer not null default 0,
  add column payment_method text;
create unique index invoices_top_up_key on invoices (top_up_id, kind) where top_up_id is not null;
create index invoices_replaced_by_idx on invoices (replaced_by) where replaced_by is not null;

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['status', 'paid_at', 'replaced_by', 'company_id', 'top_up_id']
    <> to_jsonb(old) - array['status', 'paid_at', 'replaced_by', 'company_id', 'top_up_id'] then
    raise exception 'An issued invoice is never changed.';
  end if;
  return new;
end $$;
create trigger invoices_are_kept before update on invoices for each row execute function keep_invoice();
