-- Somebody whom a company employs: from their hiring on the platform to the end of their contract.
create table employments (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  application_id uuid unique references applications on delete set null,
  job_title text not null,
  -- Its labour code counts the leave.
  country text not null default 'ML' check (country ~ '^[A-Z]{2}$'),
  starts_on date not null,
  ends_on date,
  end_reason text,
  -- A member of the company; for somebody that the firm placed, perhaps a consultant of the firm.
  responsible_id uuid references accounts on delete set null,
  is_placed boolean not null default false,
  -- Leave acquired before the platform counted it, in tenths of a day.
  opening_tenths smallint not null default 0 check (opening_tenths between -1000 and 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references accounts on delete set null,
  constraint employments_span_check check (ends_on >= starts_on),
  constraint employments_no_overlap exclude using gist
    (account_id with =, company_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index employments_account_idx on employments (account_id, starts_on);
create index employments_company_idx on employments (company_id, starts_on);
create index employments_responsible_idx on employments (responsible_id) where responsible_id is not null;
create index employments_updated_by_idx on employments (updated_by) where updated_by is not null;

-- Those hired before have one too, from the day of the accepted letter or of the hiring; of two hirings by one company,
-- the last.
insert into employments (account_id, company_id, application_id, job_title, country, starts_on, created_at, updated_at)
select distinct on (ap.candidate_id, ap.company_id) ap.candidate_id, ap.company_id, ap.id,
  coalesce(nullif(l.content ->> 'position', ''), nullif(o.title, ''), 'Poste'), coalesce(o.country, 'ML'),
  coalesce((l.content ->> 'startsOn')::date, ap.hired_at::date), now(), now()
from applications ap
join offers o on o.id = ap.offer_id
left join offer_letters l on l.application_id = ap.id and l.status = 'accepted'
where ap.stage = 'hired' and ap.hired_at is not null and ap.candidate_stage is null
order by ap.candidate_id, ap.company_id, ap.hired_at desc, ap.id;

-- Requests of employees: the table stood ready, and nothing wrote in it.
delete from tickets;
alter table tickets
  drop constraint tickets_status_check,
  add constraint tickets_status_check check (status in ('open', 'approved', 'refused', 'cancelled')),
  add column employment_id uuid not null references employments on delete cascade,
  add column body text,
  add column starts_on date,
  add column ends_on date,
  -- The first day from noon on; the last day until noon.
  add column starts_half boolean not null default false,
  add column ends_half boolean not null default false,
  -- Half days counted by the country's rules, when it was written and again when it was decided.
  add column half_days smallint,
  add column proof_file_id uuid references files on delete set null,
  add column proof_due_at timestamptz,
  add column proof_sent_at timestamptz,
  add column proof_reminded_at timestamptz,
  add column decided_by uuid references accounts on delete set null,
  add column decided_at timestamptz,
  add column decision text,
  add column cancelled_at timestamptz,
  add column during tsrange generated always as (
    case when starts_on is not null then tsrange(
      starts_on + case when starts_half then interval '12 hours' else interval '0 hours' end,
      ends_on + case when ends_half then interval '12 hours' else interval '24 hours' end) end) stored,
  add constraint tickets_days_check check ((starts_on is null) = (ends_on is null) and ends_on >= starts_on
    and (kind not in ('day_off', 'sick_leave') or starts_on is not null) and not isempty(during)),
  -- Somebody falls ill during their leave; nothing else overlaps.
  add constraint tickets_no_overlap exclude using gist
    (account_id with =, ((kind = 'sick_leave')::integer) with =, during with &&)
    where (status in ('open', 'approved') and starts_on is not null);
create index tickets_employment_idx on tickets (employment_id, created_at);
create index tickets_company_idx on tickets (company_id, created_at);
create index tickets_decided_by_idx on tickets (decided_by) where decided_by is not null;
create index tickets_proof_idx on tickets (proof_file_id) where proof_file_id is not null;
create index tickets_proof_due_idx on tickets (proof_due_at)
  where status = 'open' and proof_due_at is not null and proof_sent_at is null and proof_reminded_at is null;
