-- Weeks of work by the day. An approved week becomes a milestone of its contract.
create table time_sheets (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references mission_contracts on delete cascade,
  -- A Monday.
  week date not null check (extract(isodow from week) = 1),
  status text not null check (status in ('draft', 'sent', 'approved', 'refused')),
  version integer not null default 1,
  sent_at timestamptz,
  -- Silence until then approves it.
  approved_from timestamptz,
  reminders smallint not null default 0,
  answered_by uuid references accounts on delete set null,
  answered_at timestamptz,
  refusal_reason text,
  -- What it became.
  milestone_id uuid unique references contract_milestones on delete set null,
  unique (contract_id, week),
  check ((status = 'sent') <= (sent_at is not null and approved_from is not null))
);
create index time_sheets_silence_idx on time_sheets (approved_from) where status = 'sent';
create index time_sheets_answered_by_idx on time_sheets (answered_by) where answered_by is not null;

create table time_sheet_days (
  sheet_id uuid not null references time_sheets on delete cascade,
  day date not null,
  note text not null,
  primary key (sheet_id, day)
);
