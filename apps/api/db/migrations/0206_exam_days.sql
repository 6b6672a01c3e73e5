-- The day of an exam in its rooms. Written by phones that may be offline for hours: their rows come late, twice, in any order.
create table campaign_room_days (
  session_id uuid not null references campaign_sessions on delete cascade,
  room_id uuid not null references campaign_rooms,
  opened_at timestamptz not null,
  -- Who is there, as the marks say: counted with each batch, so that hundreds of rooms are read at once.
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  last_received_at timestamptz,
  -- The signed report: its canonical JSON, with file numbers and no names.
  report text,
  report_sha256 bytea check (octet_length(report_sha256) = 32),
  signed_name text check (char_length(signed_name) between 1 and 200),
  signed_by uuid references accounts on delete set null,
  signed_at timestamptz,
  primary key (session_id, room_id),
  constraint campaign_room_days_signed_check check (
    (report is null) = (signed_at is null) and (report is null) = (report_sha256 is null) and (report is null) = (signed_name is null)
  )
);
create index campaign_room_days_room_idx on campaign_room_days (room_id);
create index campaign_room_days_signed_by_idx on campaign_room_days (signed_by) where signed_by is not null;

-- Lists that phones took along. The list itself is computed again; its print shows whether it is the same.
create table campaign_room_lists (
  session_id uuid not null,
  room_id uuid not null,
  version integer not null check (version > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  application_ids uuid[] not null,
  made_by uuid references accounts on delete set null,
  made_at timestamptz not null,
  primary key (session_id, room_id, version),
  foreign key (session_id, room_id) references campaign_room_days on delete cascade
);
create index campaign_room_lists_made_by_idx on campaign_room_lists (made_by) where made_by is not null;

create table campaign_room_marks (
  -- Made by the phone: sent twice, a mark is one.
  id uuid primary key,
  session_id uuid not null,
  room_id uuid not null,
  application_id uuid not null references campaign_applications on delete cascade,
  device_id uuid not null,
  -- Counts up on each phone.
  position integer not null check (position > 0),
  state text check (state in ('present', 'late', 'absent', 'excluded')),
  way text not null check (way in ('scan', 'hand')),
  undoes uuid,
  -- By the phone's clock.
  marked_at timestamptz not null,
  list_version integer not null,
  marked_by uuid references accounts on delete set null,
  received_at timestamptz not null,
  is_after_report boolean not null,
  foreign key (session_id, room_id) references campaign_room_days on delete cascade,
  constraint campaign_room_marks_undo_check check ((state is null) = (undoes is not null))
);
create index campaign_room_marks_room_idx on campaign_room_marks (session_id, room_id);
create index campaign_room_marks_person_idx on campaign_room_marks (application_id, session_id);
create index campaign_room_marks_marked_by_idx on campaign_room_marks (marked_by) where marked_by is not null;

create table campaign_settlements (
  id integer primary key generated always as identity,
  session_id uuid not null,
  room_id uuid not null,
  application_id uuid not null references campaign_applications on delete cascade,
  state text not null check (state in ('present', 'late', 'absent', 'excluded')),
  -- The marks it replaces.
  covers uuid[] not null,
  reason text not null check (char_length(reason) between 1 and 300),
  settled_by uuid references accounts on delete set null,
  settled_at timestamptz not null,
  foreign key (session_id, room_id) references campaign_room_days on delete cascade
);
create index campaign_settlements_room_idx on campaign_settlements (session_id, room_id);
create index campaign_settlements_person_idx on campaign_settlements (application_id, session_id);
create index campaign_settlements_settled_by_idx on campaign_settlements (settled_by) where settled_by is not null;

-- Incidents, and the hours at which a room opened and closed.
create table campaign_room_events (
  id uuid primary key,
  session_id uuid not null,
  room_id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('opened', 'closed', 'identity', 'fraud', 'health', 'material', 'subject', 'behaviour', 'other')),
  happened_at timestamptz not null,
  text text not null check (char_length(text) <= 1000),
  seat text check (char_length(seat) <= 4),
  application_ids uuid[] not null default '{}',
  written_by uuid references accounts on delete set null,
  received_at timestamptz not null,
  is_after_report boolean not null,
  foreign key (session_id, room_id) references campaign_room_days on delete cascade
);
create index campaign_room_events_room_idx on campaign_room_events (session_id, room_id);
create index campaign_room_events_written_by_idx on campaign_room_events (written_by) where written_by is not null;

-- What was sent stays as it was sent: only a deletion of the file, of the session or of an account touches it.
create function refuse_exam_day_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create trigger campaign_room_marks_fixed before update of id, session_id, room_id, application_id, device_id, position, state, way, undoes, marked_at, list_version, received_at, is_after_report
  on campaign_room_marks for each row execute function refuse_exam_day_change();
create trigger campaign_settlements_fixed before update of session_id, room_id, application_id, state, covers, reason, settled_at
  on campaign_settlements for each row execute function refuse_exam_day_change();
create trigger campaign_room_events_fixed before update of id, session_id, room_id, device_id, kind, happened_at, text, seat, application_ids, received_at, is_after_report
  on campaign_room_events for each row execute function refuse_exam_day_change();
create trigger campaign_room_reports_fixed before update of report, report_sha256, signed_name, signed_at
  on campaign_room_days for each row when (old.report is not null) execute function refuse_exam_day_change();
