-- Invoices of freelances to their clients, and the credit notes that cancel them (docs/decisions/0066-invoices-of-freelances.md).
create table freelance_invoices (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  status text not null check (status in ('draft', 'issued', 'paid', 'overdue', 'cancelled')),
  -- « F-2026-0001 »; null while a draft.
  number text,
  -- What an issued invoice says stands in its own columns: it outlives its contract and both accounts.
  freelance_id uuid references accounts on delete set null,
  contract_id uuid references mission_contracts on delete set null,
  milestone_id uuid references contract_milestones on delete set null,
  mission_title text not null,
  contract_number text not null,
  milestone_title text,
  -- {"name", "lines": ["…"]}, as they were on the day of issue.
  seller jsonb not null default '{}',
  buyer jsonb not null default '{}',
  -- [{ label, quantity, unitXof, amountXof }], without tax.
  lines jsonb not null,
  -- Without tax, the tax, and both together.
  net_xof integer not null check (net_xof >= 0),
  vat_xof integer not null check (vat_xof >= 0),
  amount_xof integer not null check (amount_xof > 0),
  -- Percent; null: exempt, for the reason beside it.
  vat_rate numeric(4, 2),
  vat_exemption text,
  withholding_rate numeric(4, 2),
  withholding_xof integer not null default 0 check (withholding_xof >= 0),
  -- What the client still owes: less what is withheld, and less credit notes.
  due_xof integer not null check (due_xof >= 0),
  -- Of an invoice: the sum of its credit notes, tax included.
  credited_xof integer not null default 0 check (credited_xof >= 0),
  payment_days smallint not null default 30 check (payment_days between 0 and 90),
  payment_mention text,
  note text,
  -- Of a credit note: the invoice, and why.
  credits uuid references freelance_invoices,
  reason text,
  issued_at timestamptz,
  due_on date,
  overdue_at timestamptz,
  paid_at timestamptz,
  -- « platform »: the milestone was paid here; else in the freelance's words.
  paid_by text,
  cancelled_at timestamptz,
  sends_reminders boolean not null default true,
  reminders_sent smallint not null default 0 check (reminders_sent between 0 and 3),
  reminded_at timestamptz,
  -- The freelance has been told that a draft waits.
  announced_at timestamptz,
  -- The PDF as it was issued.
  file_id uuid references files on delete set null,
  sha256 bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint freelance_invoices_sum check (amount_xof = net_xof + vat_xof and credited_xof <= amount_xof),
  constraint freelance_invoices_issued check ((status = 'draft') = (number is null) and (number is null) = (issued_at is null)),
  constraint freelance_invoices_credit check ((kind = 'credit_note') = (credits is not null) and (credits is null) = (reason is null)),
  constraint freelance_invoices_paid check ((paid_at is null) = (paid_by is null) and (status <> 'paid' or paid_at is not null))
);
create unique index freelance_invoices_number_key on freelance_invoices (freelance_id, number) where number is not null;
-- A milestone has one invoice; a cancelled one leaves its place.
create unique index freelance_invoices_milestone_key on freelance_invoices (milestone_id)
  where kind = 'invoice' and status <> 'cancelled';
create index freelance_invoices_freelance_idx on freelance_invoices (freelance_id, issued_at desc, id desc);
create index freelance_invoices_contract_idx on freelance_invoices (contract_id, issued_at desc, id desc);
create index freelance_invoices_credits_idx on freelance_invoices (credits) where credits is not null;
create index freelance_invoices_file_idx on freelance_invoices (file_id) where file_id is not null;
-- What the job looks for.
create index freelance_invoices_due_idx on freelance_invoices (due_on) where status in ('issued', 'overdue');
create index freelance_invoices_drafts_idx on freelance_invoices (created_at) where status = 'draft';
create index freelance_invoices_unstored_idx on freelance_invoices (issued_at) where file_id is null and status <> 'draft';

create function keep_freelance_invoice() returns trigger language plpgsql as $$
declare
  -- What happens to an issued invoice; what it says never changes.
  changing constant text[] := array['status', 'due_xof', 'credited_xof', 'overdue_at', 'paid_at', 'paid_by', 'cancelled_at',
    'sends_reminders', 'reminders_sent', 'reminded_at', 'announced_at', 'file_id', 'sha256', 'version', 'updated_at',
    'freelance_id', 'contract_id', 'milestone_id'];
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.issued_at > now() - interval '10 years' then
      raise exception 'An issued invoice is deleted after ten years.';
    end if;
    return old;
  end if;
  if new.status = 'draft' or to_jsonb(new) - changing <> to_jsonb(old) - changing
    -- The PDF that was stored stays; an account, a contract and a milestone are only forgotten.
    or (old.sha256 is not null and new.sha256 is distinct from old.sha256)
    or (new.freelance_id is not null and new.freelance_id is distinct from old.freelance_id)
    or (new.contract_id is not null and new.contract_id is distinct from old.contract_id)
    or (new.milestone_id is not null and new.milestone_id is distinct from old.milestone_id) then
    raise exception 'An issued invoice is never changed.';
  end if;
  return new;
end $$;
create trigger freelance_invoices_are_kept before update or delete on freelance_invoices
  for each row execute function keep_freelance_invoice();
