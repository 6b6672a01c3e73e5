-- Reports of the platform beside those of companies: one table, one engine. A report of the platform has no company.
alter table saved_reports
  alter column company_id drop not null,
  -- Of the platform: what its figures are limited to.
  add column countries text[] not null default '{}',
  add column company_ids uuid[] not null default '{}',
  drop constraint saved_reports_measures_check,
  add constraint saved_reports_measures_check check (cardinality(measures) between 1 and 20),
  drop constraint saved_reports_breakdown_check,
  add constraint saved_reports_breakdown_check check (breakdown in (
    'none', 'source', 'recruiter', 'department', 'offer',
    'month', 'week', 'day', 'country', 'company', 'role', 'gender', 'contract', 'campaign', 'training', 'kind')),
  add constraint saved_reports_platform_check check (
    case when company_id is null
      then offer_ids = '{}' and department_ids = '{}' and sources = '{}'
        and breakdown not in ('recruiter', 'department', 'offer')
      else countries = '{}' and company_ids = '{}'
        and breakdown in ('none', 'source', 'recruiter', 'department', 'offer') end);
drop index saved_reports_name_key;
create unique index saved_reports_name_key on saved_reports
  (coalesce(company_id, '00000000-0000-0000-0000-000000000000'::uuid),
   coalesce(private_to, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));

-- Who leaves a company leaves its reports by its membership; who is sent one of the platform has an account alone.
alter table report_recipients
  alter column company_id drop not null,
  add constraint report_recipients_account_id_fkey foreign key (account_id) references accounts on delete cascade;
create index report_recipients_account_idx on report_recipients (account_id);

-- The figures of a report of the platform that took too long to be answered at once: a job counts them.
create table report_runs (
  id uuid primary key default uuidv7(),
  report_id uuid not null references saved_reports on delete cascade,
  -- Of the report when it was asked for.
  version integer not null,
  asked_by uuid references accounts on delete set null,
  -- Measures that this reader may not see are not counted.
  measures text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'counting', 'done', 'failed')),
  done integer not null default 0,
  figures jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (figures is not null))
);
create index report_runs_report_idx on report_runs (report_id, created_at desc);
create index report_runs_asked_by_idx on report_runs (asked_by) where asked_by is not null;
