-- Interviews as they are arranged: slots offered, a time that holds, who is there, what each side said.
create extension if not exists btree_gist;

alter table interviews
  -- Null once their account is erased.
  add column organiser_id uuid references accounts on delete set null,
  -- Where the two sides stand; `status` says what became of the meeting.
  add column invitation text not null default 'accepted'
    check (invitation in ('proposed', 'accepted', 'declined', 'countered', 'cancelled')),
  add column place text,
  add column phone text,
  add column link text check (link ~ '^https?://'),
  add column message text,
  -- When a time was agreed. Until then starts_at and ends_at are those of the earliest slot offered.
  add column fixed_at timestamptz,
  -- SEQUENCE of the .ics files already sent: a newer one replaces the older in people's agendas.
  add column sequence integer not null default 0,
  -- The candidate's words when declining or offering other slots.
  add column answer text,
  add column cancelled_by text check (cancelled_by in ('company', 'candidate', 'refusal', 'withdrawal')),
  add column cancellation_reason text,
  add column completed_at timestamptz,
  add column no_show boolean not null default false,
  add column updated_at timestamptz not null default now();
update interviews set fixed_at = created_at;
-- Nobody meets for longer: an end beyond was a slip of the hand, and no time may hold anyone for days.
update interviews set ends_at = starts_at + interval '12 hours' where ends_at > starts_at + interval '12 hours';
-- What was written before there were invitations had a time.
alter table interviews alter column fixed_at set default now();
alter table interviews add constraint interviews_length_check check (ends_at <= starts_at + interval '12 hours');
create index interviews_upcoming_idx on interviews (starts_at) where status = 'upcoming';

create table interview_interviewers (
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (interview_id, account_id)
);
create index interview_interviewers_account_idx on interview_interviewers (account_id);

-- A slot on offer holds nobody: several candidates may be offered the same hour, the first to choose has it.
create table interview_slots (
  id uuid primary key default uuidv7(),
  interview_id uuid not null references interviews on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  proposed_by text not null default 'company' check (proposed_by in ('company', 'candidate')),
  -- It was chosen when someone was no longer free.
  withdrawn_at timestamptz,
  check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours'),
  unique (interview_id, proposed_by, starts_at, ends_at)
);

-- Each is sent once for a given start, whatever runs twice.
create table interview_reminders (
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  starts_at timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (interview_id, account_id, kind, starts_at)
);
create index interview_reminders_account_idx on interview_reminders (account_id);

-- ── Private agenda ──────────────────────────────────────────────────────────────────────────────
create table calendar_events (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  title text not null,
  place text,
  -- All day: midnight to midnight, Africa/Bamako.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_all_day boolean not null default false,
  -- No interview may be set over it.
  is_blocking boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index calendar_events_account_idx on calendar_events (account_id, starts_at);

-- When each person is taken: by an interview that has its time, or by themselves. The database refuses two at once.
create table busy_times (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  interview_id uuid references interviews on delete cascade,
  event_id uuid references calendar_events on delete cascade,
  during tstzrange not null,
  check (num_nonnulls(interview_id, event_id) = 1),
  constraint busy_times_no_overlap exclude using gist (account_id with =, during with &&)
);
create index busy_times_interview_idx on busy_times (interview_id);
create index busy_times_event_idx on busy_times (event_id);
-- Candidates are taken by the interviews they already have to come. Of two at once, which nothing refused until now, the
-- one agreed first holds; the other stays in both agendas.
do $$
declare
  existing record;
begin
  for existing in
    select i.id, ap.candidate_id, tstzrange(i.starts_at, i.ends_at) as during
    from interviews i join applications ap on ap.id = i.application_id
    where i.status = 'upcoming' and i.ends_at > now() order by i.created_at, i.id
  loop
    insert into busy_times (account_id, interview_id, during)
    values (existing.candidate_id, existing.id, existing.during)
    on conflict do nothing;
  end loop;
end $$;

-- The address by which an agenda program reads someone's calendar. Only the hash of its token is kept.
create table calendar_feeds (
  account_id uuid primary key references accounts on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
