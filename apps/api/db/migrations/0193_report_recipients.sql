-- Who is sent a report. Whoever leaves the company leaves its reports with it. `is_on` goes with the link of the e-mail.
create table report_recipients (
  id uuid primary key default uuidv7(),
  report_id uuid not null references saved_reports (id) on delete cascade,
  company_id uuid not null,
  account_id uuid not null,
  is_on boolean not null default true,
  due_at timestamptz not null,
  sent_at timestamptz,
  unique (report_id, account_id),
  foreign key (company_id, account_id) references company_members (company_id, account_id) on delete cascade
);
create index report_recipients_due_idx on report_recipients (due_at) where is_on;
create index report_recipients_member_idx on report_recipients (company_id, account_id);
