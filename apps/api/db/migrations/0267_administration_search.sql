-- Lists of the administration at a million accounts and their companies.

-- Whether another company has the same name or number, known when either is written: as `accounts.looks_alike` (0255).
alter table companies add column looks_alike boolean not null default false;

create function companies_like(of_id uuid, of_name text, of_number text, of_rccm text, of_tax text)
returns setof uuid language sql stable as $$
  select id from companies where name_key = nullif(of_name, '') and id <> of_id and deleted_at is null
  union
  select id from companies where number_key = nullif(of_number, '') and id <> of_id and deleted_at is null
  union
  select id from companies where rccm_key = of_rccm and id <> of_id and deleted_at is null
  union
  select id from companies where tax_key = of_tax and id <> of_id and deleted_at is null
$$;

-- A company that changed, those like it before and those like it now.
create function mark_like_companies() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_op <> 'DELETE' then
    touched := array(select new.id
      union select companies_like(new.id, new.name_key, new.number_key, new.rccm_key, new.tax_key));
  end if;
  if tg_op = 'INSERT' and cardinality(touched) = 1 then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    touched := touched || array(
      select companies_like(old.id, old.name_key, old.number_key, old.rccm_key, old.tax_key));
  end if;
  perform 1 from companies where id = any(touched) order by id for no key update;
  update companies c set looks_alike = not c.looks_alike
  where c.id = any(touched) and c.looks_alike <> (c.deleted_at is null
    and exists (select from companies_like(c.id, c.name_key, c.number_key, c.rccm_key, c.tax_key)));
  return null;
end $$;

create trigger companies_new_look_alikes after insert or delete on companies
for each row execute function mark_like_companies();

create trigger companies_changed_look_alikes
after update of name, business_identification_number, rccm_number, tax_number, deleted_at on companies
for each row when ((old.name_key, old.number_key, old.rccm_key, old.tax_key, old.deleted_at)
  is distinct from (new.name_key, new.number_key, new.rccm_key, new.tax_key, new.deleted_at))
execute function mark_like_companies();

update companies c set looks_alike = true where c.deleted_at is null
  and exists (select from companies_like(c.id, c.name_key, c.number_key, c.rccm_key, c.tax_key));

create index companies_look_alike_idx on companies (created_at desc, id desc) where looks_alike and deleted_at is null;

-- A page by name, and by wallet.
create index companies_name_list_idx on companies (fold(name), id) where deleted_at is null;
create index ledger_accounts_balance_idx on ledger_accounts (balance_xof desc, company_id desc)
  where company_id is not null;
create index verifications_refused_idx on verifications (company_id, created_at)
  where state = 'refused';

-- The words of a name together with what lists filter by, so that both are asked of one index: the accounts that have a
-- common name are tens of thousands. Months are those of registration, counted since the year 0 in UTC.
create function account_search_terms(first_name text, last_name text, role text, country text, status text,
  verified_at timestamptz, must_reset boolean, deletion_at timestamptz, created_at timestamptz) returns tsvector
language sql immutable parallel safe
return to_tsvector('simple'::regconfig, fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))
  || array_to_tsvector(array_remove(array[
    'r:' || role,
    'c:' || country,
    'm:' || (extract(year from created_at at time zone 'UTC') * 12
      + extract(month from created_at at time zone 'UTC'))::integer,
    case when status = 'disabled' then 'is:disabled' end,
    case when verified_at is null then 'is:unverified' end,
    case when must_reset then 'is:reset' end,
    case when deletion_at is not null then 'is:deletion' end
  ], null));

drop index accounts_name_words_idx;
create index accounts_search_terms_idx on accounts using gin (account_search_terms(first_name, last_name, role, country,
  status, email_verified_at, reset_required, deletion_requested_at, created_at)) with (fastupdate = off)
  where erased_at is null;
