-- The platform invoices its commission to the freelance, in a series of the firm's own numbering.
alter table invoice_counters
  drop constraint invoice_counters_series_check,
  add constraint invoice_counters_series_check check (series in ('BAA', 'PRO', 'FOR', 'AVF', 'COM'));

create table commission_invoices (
  id uuid primary key default uuidv7(),
  number text not null unique,
  -- One a milestone. An invoice outlives the milestone and the account, which it names.
  milestone_id uuid unique references contract_milestones on delete set null,
  freelance_id uuid references accounts on delete set null,
  amount_xof integer not null check (amount_xof > 0),
  vat_xof integer not null check (vat_xof between 0 and amount_xof),
  vat_rate numeric(4, 2),
  seller jsonb not null,
  buyer jsonb not null,
  label text not null,
  issued_at timestamptz not null
);
create index commission_invoices_freelance_idx on commission_invoices (freelance_id, issued_at desc);

create function keep_commission_invoice() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['milestone_id', 'freelance_id'] <> to_jsonb(old) - array['milestone_id', 'freelance_id'] then
    raise exception 'An issued invoice is never changed.';
  end if;
  return new;
end $$;
create trigger commission_invoices_are_kept before update on commission_invoices
  for each row execute function keep_commission_invoice();
