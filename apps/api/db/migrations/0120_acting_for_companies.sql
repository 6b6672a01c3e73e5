-- People of the firm recruit for its clients: who holds `companies.act` chooses a company and works for it with the
-- rights of a recruiter (docs/decisions/0003).

-- Whom somebody acted for, the latest choice first: what the switcher shows, and what names them in the company's log.
create table acting_companies (
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  chosen_at timestamptz not null,
  primary key (account_id, company_id)
);
create index acting_companies_company_idx on acting_companies (company_id);

-- The choice ends with its session, and with the company.
alter table sessions add column acting_company_id uuid,
  add foreign key (account_id, acting_company_id) references acting_companies on delete set null (acting_company_id);
create index sessions_acting_idx on sessions (account_id, acting_company_id) where acting_company_id is not null;

-- Who may act, and for which company, of those who ever did. Read with each request: a permission taken away, a
-- disabled account and a refused company end it at once.
create view acting_people as
  select ac.company_id, ac.account_id, ac.chosen_at, 'recruiter'::text as role
  from acting_companies ac
  join accounts a on a.id = ac.account_id
  join companies c on c.id = ac.company_id
  where a.status = 'active' and a.role in ('admin', 'manager', 'employer')
    and exists (select from role_permissions p where p.role = a.role and p.permission = 'companies.act')
    and c.hold_state is distinct from 'refused'
    and not exists (select from company_members m where m.company_id = ac.company_id and m.account_id = ac.account_id);

-- Who works for a company: its members, and those who may act for it.
create view company_people as
  select company_id, account_id, role, false as is_acting from company_members
  union all
  select company_id, account_id, role, true from acting_people;

-- A line of the log written by somebody who acted for the company, whatever they become.
alter table company_activity add column is_on_behalf boolean not null default false;

-- Open boards and bells look again at who may see them.
create trigger sessions_announce_company after update of acting_company_id on sessions
  for each row when (old.acting_company_id is distinct from new.acting_company_id)
  execute function announce_session_end();

create function announce_acting_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('acting_ended', '');
  return null;
end $$;
create trigger role_permissions_announce_acting_end after delete or update on role_permissions
  for each row when (old.permission = 'companies.act') execute function announce_acting_end();
create trigger companies_announce_acting_end after update of hold_state on companies
  for each row when (new.hold_state = 'refused') execute function announce_acting_end();
