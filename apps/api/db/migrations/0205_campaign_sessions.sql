-- Where and when the exams of a campaign take place, and who sits where.
create table campaign_rooms (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null,
  centre_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  -- Row 1 is the one at the board; columns are A, B, C…
  seat_rows smallint not null check (seat_rows between 1 and 60),
  seat_columns smallint not null check (seat_columns between 1 and 40),
  -- Names of seats that do not exist: « F3 ».
  removed_seats text[] not null default '{}',
  -- Seats that serve needs: [{seat, serves}], by the schema of the contract.
  adapted_seats jsonb not null default '[]' check (jsonb_typeof(adapted_seats) = 'array'),
  -- Needs that every seat of the room serves.
  serves text[] not null default '{}',
  capacity integer not null generated always as (seat_rows * seat_columns - cardinality(removed_seats)) stored
    check (capacity > 0),
  foreign key (campaign_id, centre_id) references campaign_centres (campaign_id, id) on delete cascade
);
create unique index campaign_rooms_name_key on campaign_rooms (centre_id, lower(name));
create index campaign_rooms_campaign_idx on campaign_rooms (campaign_id, centre_id);

create table campaign_sessions (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('qcm', 'interview')),
  day date not null,
  starts_at time not null,
  ends_at time not null,
  -- The categories that sit it; empty: all of them.
  category_ids uuid[] not null default '{}',
  -- Applicants of these statuses have a seat.
  statuses text[] not null check (cardinality(statuses) > 0 and statuses <@ '{PRESELECTED,SHORTLISTED,INTERVIEW}'),
  paper_versions smallint not null default 2 check (paper_versions between 1 and 4),
  -- What candidates bring, as the convocation says it.
  to_bring text not null default '' check (char_length(to_bring) <= 1000),
  -- 32 bytes in hexadecimal. Its SHA-256 is public before the draw, the seed itself after it.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed_sealed_at timestamptz,
  draw_state text not null default 'none' check (draw_state in ('none', 'running', 'drawn', 'failed')),
  drawn_at timestamptz,
  -- SHA-256 of the list of people and rooms that was drawn.
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  -- Pairs of people of one category side by side, and the seats that lack: figures of the draw.
  same_category_pairs integer not null default 0,
  shortages jsonb not null default '[]' check (jsonb_typeof(shortages) = 'array'),
  convocations_at timestamptz,
  -- The application up to which people were notified, in the order of ids; null: nobody yet.
  notified_up_to uuid,
  is_notified boolean not null default false,
  reminded_up_to uuid,
  is_reminded boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint campaign_sessions_hours_check check (ends_at > starts_at),
  constraint campaign_sessions_sealed_check check ((seed is null) = (seed_hash is null) and (seed is null) = (seed_sealed_at is null))
);
create index campaign_sessions_campaign_idx on campaign_sessions (campaign_id, day, starts_at);
create index campaign_sessions_reminder_idx on campaign_sessions (day) where convocations_at is not null and not is_reminded;

create table campaign_seats (
  session_id uuid not null references campaign_sessions on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  -- A room with seats given is not removed.
  room_id uuid not null references campaign_rooms,
  seat text not null,
  version text not null check (version in ('A', 'B', 'C', 'D')),
  -- Changed by hand, since.
  moved_at timestamptz,
  primary key (session_id, application_id),
  constraint campaign_seats_seat_key unique (session_id, room_id, seat)
);
create index campaign_seats_application_idx on campaign_seats (application_id);
create index campaign_seats_room_idx on campaign_seats (room_id);

-- Those for whom the draw had no seat, and why.
create table campaign_unseated (
  session_id uuid not null references campaign_sessions on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  reason text not null check (reason in ('centre_full', 'no_fitting_seat', 'no_centre')),
  primary key (session_id, application_id)
);
create index campaign_unseated_application_idx on campaign_unseated (application_id);
