-- Who is there on each day of a session. Written by phones that may be offline for hours: their rows come late, twice, in
-- any order, as those of exam rooms (0206_exam_days.sql).
create table training_days (
  session_id uuid not null references training_sessions on delete cascade,
  day date not null,
  opened_at timestamptz not null,
  primary key (session_id, day)
);

-- Lists that phones took along. The list itself is computed again; its print shows whether it is the same.
create table training_day_lists (
  session_id uuid not null,
  day date not null,
  version integer not null check (version > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  registration_ids uuid[] not null,
  made_by uuid references accounts on delete set null,
  made_at timestamptz not null,
  primary key (session_id, day, version),
  foreign key (session_id, day) references training_days on delete cascade
);
create index training_day_lists_made_by_idx on training_day_lists (made_by) where made_by is not null;

create table training_marks (
  -- Made by the phone: sent twice, a mark is one.
  id uuid primary key,
  session_id uuid not null,
  day date not null,
  registration_id uuid not null references training_registrations on delete cascade,
  device_id uuid not null,
  -- Counts up on each phone.
  position integer not null check (position > 0),
  state text check (state in ('present', 'late', 'absent')),
  way text not null check (way in ('scan', 'hand')),
  undoes uuid,
  -- By the phone's clock.
  marked_at timestamptz not null,
  list_version integer not null,
  marked_by uuid references accounts on delete set null,
  received_at timestamptz not null,
  foreign key (session_id, day) references training_days on delete cascade,
  constraint training_marks_undo_check check ((state is null) = (undoes is not null))
);
create index training_marks_day_idx on training_marks (session_id, day);
create index training_marks_person_idx on training_marks (registration_id);
create index training_marks_marked_by_idx on training_marks (marked_by) where marked_by is not null;

-- What somebody decided when two phones said otherwise.
create table training_settlements (
  id integer primary key generated always as identity,
  session_id uuid not null,
  day date not null,
  registration_id uuid not null references training_registrations on delete cascade,
  state text not null check (state in ('present', 'late', 'absent')),
  -- The marks it replaces.
  covers uuid[] not null,
  reason text not null check (char_length(reason) between 1 and 300),
  settled_by uuid references accounts on delete set null,
  settled_at timestamptz not null,
  foreign key (session_id, day) references training_days on delete cascade
);
create index training_settlements_day_idx on training_settlements (session_id, day);
create index training_settlements_person_idx on training_settlements (registration_id);
create index training_settlements_settled_by_idx on training_settlements (settled_by) where settled_by is not null;

-- What was sent stays as it was sent.
create trigger training_marks_fixed before update of id, session_id, day, registration_id, device_id, position, state, way, undoes, marked_at, list_version, received_at
  on training_marks for each row execute function refuse_exam_day_change();
create trigger training_settlements_fixed before update of session_id, day, registration_id, state, covers, reason, settled_at
  on training_settlements for each row execute function refuse_exam_day_change();

-- Who is there by the marks of every day, counted when they come in: days they came, of days that were called.
alter table training_registrations
  add column days_present integer not null default 0 check (days_present >= 0);
