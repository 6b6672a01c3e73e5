-- Reports over measures that code defines: a row names them, how they are split, their period and filters.
create table saved_reports (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  private_to uuid references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  measures text[] not null check (cardinality(measures) between 1 and 5),
  breakdown text not null check (breakdown in ('none', 'source', 'recruiter', 'department', 'offer')),
  period text not null check (period in ('last_week', 'last_month', 'last_quarter', 'last_year', 'custom')),
  from_on date,
  to_on date,
  offer_ids integer[] not null default '{}',
  department_ids uuid[] not null default '{}',
  sources text[] not null default '{}',
  frequency text not null default 'none' check (frequency in ('none', 'weekly', 'monthly')),
  -- Of a weekly one: Monday is 1.
  weekday smallint not null default 1 check (weekday between 1 and 7),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (period <> 'custom' or (from_on is not null and to_on is not null and from_on <= to_on))
);
create unique index saved_reports_name_key on saved_reports
  (company_id, coalesce(private_to, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));
create index saved_reports_author_idx on saved_reports (author_id);
create index saved_reports_private_idx on saved_reports (private_to);

create function keep_reports_of_former_member() returns trigger language plpgsql as $$
begin
  delete from saved_reports where company_id = old.company_id and private_to = old.account_id;
  update saved_reports set author_id = null where company_id = old.company_id and author_id = old.account_id;
  return null;
end $$;
create trigger company_members_reports after delete on company_members
  for each row execute function keep_reports_of_former_member();
