-- The journal that accountants take away, in accounts of SYSCOHADA. A closed month is written here once, numbered without
-- a hole, and never changes: what was posted too late for it goes to the next one. An open month is read from the ledger.

create index ledger_transactions_posted_idx on ledger_transactions (posted_at) include (kind);

create table accounting_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid references accounts on delete set null,
  entry_count integer not null check (entry_count >= 0),
  -- Of its debits, which its credits equal.
  total_xof bigint not null check (total_xof >= 0),
  -- The database transaction that closed it: its entries are written in that one, or never.
  closed_in xid8 not null default pg_current_xact_id()
);
create index accounting_months_closed_by_idx on accounting_months (closed_by) where closed_by is not null;

create table accounting_entries (
  number integer primary key check (number > 0),
  month date not null references accounting_months,
  transaction_id uuid not null unique references ledger_transactions,
  -- In the journal; `happened_on` is earlier for what came too late for its own month.
  day date not null,
  happened_on date not null,
  piece text not null,
  label text not null,
  check (date_trunc('month', day)::date = month and happened_on <= day)
);
create index accounting_entries_month_idx on accounting_entries (month, number);

create table accounting_lines (
  entry_number integer not null references accounting_entries,
  rank smallint not null,
  -- What the account is for (`accountingAccounts` of the contract), and the number it had in the settings.
  purpose text not null,
  account text not null check (account ~ '^[1-9]\d{1,9}$'),
  debit_xof integer not null default 0 check (debit_xof >= 0),
  credit_xof integer not null default 0 check (credit_xof >= 0),
  primary key (entry_number, rank),
  check ((debit_xof = 0) <> (credit_xof = 0))
);

create function refuse_accounting_change() returns trigger language plpgsql as $$
begin
  -- The account of who closed a month may go.
  if tg_op = 'UPDATE' and tg_table_name = 'accounting_months'
    and to_jsonb(new) - 'closed_by' = to_jsonb(old) - 'closed_by' then
    return new;
  end if;
  raise exception 'A closed month is never changed: correct it in the next one.';
end $$;
create trigger accounting_months_unchanged before update or delete on accounting_months
  for each row execute function refuse_accounting_change();
create trigger accounting_months_not_emptied before truncate on accounting_months
  for each statement execute function refuse_accounting_change();
create trigger accounting_entries_unchanged before update or delete on accounting_entries
  for each row execute function refuse_accounting_change();
create trigger accounting_entries_not_emptied before truncate on accounting_entries
  for each statement execute function refuse_accounting_change();
create trigger accounting_lines_unchanged before update or delete on accounting_lines
  for each row execute function refuse_accounting_change();
create trigger accounting_lines_not_emptied before truncate on accounting_lines
  for each statement execute function refuse_accounting_change();

-- Months are closed one after another, each by one transaction.
create function check_accounting_month() returns trigger language plpgsql as $$
begin
  if exists (select from accounting_months where month >= new.month) then
    raise exception 'Months are closed in their order.';
  end if;
  return new;
end $$;
create trigger accounting_months_in_order before insert on accounting_months
  for each row execute function check_accounting_month();

-- At the end of the transaction: its entries balance, and are numbered on from the month before without a hole.
create function check_accounting_closing() returns trigger language plpgsql as $$
declare
  debits bigint; credits bigint; found integer; first_number integer; last_number integer; before integer;
begin
  select coalesce(sum(l.debit_xof), 0), coalesce(sum(l.credit_xof), 0) into debits, credits
    from accounting_entries e join accounting_lines l on l.entry_number = e.number where e.month = new.month;
  select count(*), min(number), max(number) into found, first_number, last_number
    from accounting_entries where month = new.month;
  select coalesce(max(number), 0) into before from accounting_entries where month < new.month;
  if debits <> credits or debits <> new.total_xof or found <> new.entry_count then
    raise exception 'The month % does not balance.', new.month;
  end if;
  if found > 0 and (first_number <> before + 1 or last_number <> before + found) then
    raise exception 'The month % has a hole in its numbers.', new.month;
  end if;
  if exists (
    select from accounting_entries e left join accounting_lines l on l.entry_number = e.number where e.month = new.month
    group by e.number having coalesce(sum(l.debit_xof), -1) <> coalesce(sum(l.credit_xof), -2)) then
    raise exception 'An entry of the month % does not balance.', new.month;
  end if;
  return null;
end $$;
create constraint trigger accounting_months_balance after insert on accounting_months
  deferrable initially deferred for each row execute function check_accounting_closing();

-- Nothing joins a month that another transaction closed.
create function check_accounting_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh f left join accounting_months m on m.month = f.month
    where m.closed_in is distinct from pg_current_xact_id()) then
    raise exception 'A closed month takes no more entries.';
  end if;
  return null;
end $$;
create trigger accounting_entries_at_closing after insert on accounting_entries
  referencing new table as fresh for each statement execute function check_accounting_entry();
create function check_accounting_line() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh f join accounting_entries e on e.number = f.entry_number
      join accounting_months m on m.month = e.month
    where m.closed_in <> pg_current_xact_id()) then
    raise exception 'A closed month takes no more entries.';
  end if;
  return null;
end $$;
create trigger accounting_lines_at_closing after insert on accounting_lines
  referencing new table as fresh for each statement execute function check_accounting_line();
