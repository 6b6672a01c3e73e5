-- Who a freelance is on their invoices, and their habits. An invoice copies it on its day.
create table freelance_tax_profiles (
  account_id uuid primary key references accounts on delete cascade,
  legal_name text not null,
  address text not null,
  country text not null default 'ML',
  -- NIF, NINEA, IFU…: each country has its word for it.
  tax_number text not null,
  rccm_number text,
  -- Percent; null: exempt, for the reason that every invoice repeats.
  vat_rate numeric(4, 2) check (vat_rate > 0 and vat_rate <= 30),
  vat_exemption text,
  -- Percent of the amount without tax that the client withholds.
  withholding_rate numeric(4, 2) check (withholding_rate > 0 and withholding_rate <= 50),
  -- Of numbers: « F-2026-0001 ». It stays once the first number was taken.
  invoice_prefix text not null default 'F' check (invoice_prefix ~ '^[A-Z]{1,4}$' and invoice_prefix <> 'AV'),
  -- An accepted milestone makes an invoice at once; else a draft.
  issues_at_once boolean not null default false,
  payment_days smallint not null default 30 check (payment_days between 0 and 90),
  -- The bank account or the mobile money number to pay to.
  payment_mention text,
  sends_reminders boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint freelance_tax_profiles_vat check ((vat_rate is null) = (vat_exemption is not null))
);

-- Each series of a freelance and a year counts without a gap: the number is taken in the transaction that issues.
create table freelance_invoice_counters (
  account_id uuid not null references accounts on delete cascade,
  series text not null check (series in ('invoice', 'credit_note')),
  year smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (account_id, series, year)
);
