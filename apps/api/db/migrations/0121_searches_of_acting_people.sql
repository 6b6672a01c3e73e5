-- Whoever acts for a company saves searches and alerts of its candidates too: they belong to an account, not always to
-- a membership. What a member leaves behind stays as it was: private searches and alerts go, shared ones stay.
alter table saved_searches
  drop constraint saved_searches_company_id_author_id_fkey,
  drop constraint saved_searches_company_id_private_to_fkey,
  add foreign key (author_id) references accounts on delete set null,
  add foreign key (private_to) references accounts on delete cascade;
alter table saved_search_alerts
  drop constraint saved_search_alerts_company_id_account_id_fkey,
  add foreign key (company_id) references companies on delete cascade,
  add foreign key (account_id) references accounts on delete cascade;
create index saved_searches_of_author_idx on saved_searches (author_id);
create index saved_searches_of_reader_idx on saved_searches (private_to);

create function remove_searches_of_former_member() returns trigger language plpgsql as $$
begin
  delete from saved_search_alerts where company_id = old.company_id and account_id = old.account_id;
  delete from saved_searches where company_id = old.company_id and private_to = old.account_id;
  update saved_searches set author_id = null
    where company_id = old.company_id and author_id = old.account_id;
  return null;
end $$;
create trigger company_members_remove_searches after delete on company_members
  for each row execute function remove_searches_of_former_member();
