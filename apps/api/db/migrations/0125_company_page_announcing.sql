-- What the public reads of a company stands in rendered pages and stored answers: whoever changes it, every instance
-- forgets them.
create function announce_company_change() returns trigger language plpgsql as $$
begin
  if current_setting('baara.quiet', true) is distinct from 'on' then
    perform pg_notify('public_pages_changed', 'null');
  end if;
  return null;
end $$;

create trigger companies_announce
  after update of name, logo_file_id, activity, address, description on companies
  for each row
  when ((old.name, old.logo_file_id, old.activity, old.address, old.description)
    is distinct from (new.name, new.logo_file_id, new.activity, new.address, new.description))
  execute function announce_company_change();
