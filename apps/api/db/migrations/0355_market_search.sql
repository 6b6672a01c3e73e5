-- Missions and freelances are searched in memory, as offers are: a number that the index knows them by, and their words as
-- it reads them. Whatever changes what is read forgets the words; the index writes them again.
alter table missions
  add column search_id integer generated always as identity unique,
  add column search_terms text;
alter table freelance_profiles
  add column search_id integer generated always as identity unique,
  add column search_terms text;

create function forget_search_terms() returns trigger language plpgsql as $$
begin
  new.search_terms := null;
  return new;
end $$;
create trigger missions_forget_search_terms
  before update of title, description, goal, deliverables, skills, languages, category_id, city, country, company_id on missions
  for each row execute function forget_search_terms();
create trigger freelance_profiles_forget_search_terms
  before update of headline, summary, skills, languages, category_id, city, country, shows_full_name on freelance_profiles
  for each row execute function forget_search_terms();

-- Words that the index wrote change nothing that it shows.
create function announce_mission_change() returns trigger language plpgsql as $$
begin
  if current_setting('baara.quiet', true) = 'on' then
    return null;
  end if;
  perform pg_notify('mission_changed', coalesce(new.search_id, old.search_id)::text);
  return null;
end $$;
create trigger missions_announce after insert or delete on missions
  for each row execute function announce_mission_change();
create trigger missions_announce_change after update on missions
  for each row when (not (old.search_terms is null and new.search_terms is not null))
  execute function announce_mission_change();

create function announce_freelance_change() returns trigger language plpgsql as $$
begin
  if current_setting('baara.quiet', true) = 'on' then
    return null;
  end if;
  perform pg_notify('freelance_changed', coalesce(new.search_id, old.search_id)::text);
  return null;
end $$;
create trigger freelance_profiles_announce after insert or delete on freelance_profiles
  for each row execute function announce_freelance_change();
create trigger freelance_profiles_announce_change after update on freelance_profiles
  for each row when (not (old.search_terms is null and new.search_terms is not null))
  execute function announce_freelance_change();

-- Who may be shown, and under which name.
create function announce_market_account() returns trigger language plpgsql as $$
begin
  update freelance_profiles set search_terms = null where account_id = new.id;
  if current_setting('baara.quiet', true) = 'on' then
    return null;
  end if;
  perform pg_notify('freelance_changed', search_id::text) from freelance_profiles where account_id = new.id;
  perform pg_notify('mission_changed', search_id::text) from missions where client_id = new.id and status = 'open';
  return null;
end $$;
create trigger accounts_announce_market after update of status, role, first_name, last_name on accounts
  for each row
  when ((old.status, old.role, old.first_name, old.last_name) is distinct from (new.status, new.role, new.first_name, new.last_name))
  execute function announce_market_account();

create function announce_freelance_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('freelance_changed', search_id::text)
    from freelance_profiles where account_id = coalesce(new.freelance_id, old.freelance_id);
  return null;
end $$;
create trigger freelance_suspensions_announce after insert or update or delete on freelance_suspensions
  for each row execute function announce_freelance_standing();
create trigger freelance_featurings_announce after insert or update or delete on freelance_featurings
  for each row execute function announce_freelance_standing();

-- A company's mission is nobody's once who published it has left; its name is among the words.
create function announce_missions_of_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('mission_changed', search_id::text)
    from missions where client_id = old.account_id and company_id = old.company_id and status = 'open';
  return null;
end $$;
create trigger company_members_announce_missions after delete on company_members
  for each row execute function announce_missions_of_member();
create function rename_company_of_missions() returns trigger language plpgsql as $$
begin
  update missions set search_terms = null where company_id = new.id;
  perform pg_notify('mission_changed', search_id::text) from missions where company_id = new.id and status = 'open';
  return null;
end $$;
create trigger companies_rename_missions after update of name on companies
  for each row when (old.name is distinct from new.name) execute function rename_company_of_missions();
