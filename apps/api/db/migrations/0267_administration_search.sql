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
