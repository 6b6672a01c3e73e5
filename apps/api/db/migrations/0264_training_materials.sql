-- Files for people with a seat: of every session of a training, or of one.
create table training_materials (
  id uuid primary key default uuidv7(),
  training_id uuid not null references trainings on delete cascade,
  -- Null: for every session.
  session_id uuid references training_sessions on delete cascade,
  title text not null check (char_length(title) between 1 and 160),
  file_id uuid not null references files,
  added_by uuid references accounts on delete set null,
  created_at timestamptz not null
);
create index training_materials_training_idx on training_materials (training_id, created_at);
create index training_materials_session_idx on training_materials (session_id) where session_id is not null;
create index training_materials_file_idx on training_materials (file_id);
create index training_materials_added_by_idx on training_materials (added_by) where added_by is not null;

-- ── Satisfaction ────────────────────────────────────────────────────────────────────────────────
alter table training_feedback
  -- Beside the whole: what was taught, who taught it, the place and the hours. Null in answers of before.
  add column content smallint check (content between 1 and 5),
  add column teaching smallint check (teaching between 1 and 5),
  add column organisation smallint check (organisation between 1 and 5);

alter table training_sessions
  -- Everybody who was there was asked for their opinion.
  add column feedback_asked_at timestamptz;
-- Nobody is asked about what is long over.
update training_sessions set feedback_asked_at = now() where ends_at < now();
create index training_sessions_unasked_idx on training_sessions (ends_at)
  where status = 'planned' and feedback_asked_at is null;
