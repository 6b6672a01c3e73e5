-- Answers that a person practised before an interview. They are theirs alone: no company reads this table.
create table interview_answers (
  -- Chosen by the browser, so that an answer sent twice is one.
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Of the bank in packages/interview-coach; its words as they were asked.
  question_id text not null check (length(question_id) between 1 and 60),
  question text not null,
  family_id text not null check (length(family_id) between 1 and 50),
  -- The offer it was practised for.
  offer_id integer references offers on delete set null,
  answer text not null check (length(answer) between 1 and 12000),
  -- Practised aloud, with the recording on the device.
  is_aloud boolean not null,
  spoken_seconds integer check (spoken_seconds between 0 and 3600),
  -- The grades of packages/interview-coach at that time.
  structure smallint not null check (structure between 0 and 3),
  facts smallint not null check (facts between 0 and 3),
  length smallint not null check (length between 0 and 2),
  fillers smallint not null check (fillers between 0 and 2),
  tone smallint not null check (tone between 0 and 2),
  overall smallint not null check (overall between 0 and 4),
  answered_at timestamptz not null,
  created_at timestamptz not null
);
create index interview_answers_of_account on interview_answers (account_id, answered_at desc, id);
create index interview_answers_offer on interview_answers (offer_id) where offer_id is not null;

-- What a person ticked of the plan before an interview of their agenda.
create table interview_plan_ticks (
  account_id uuid not null references accounts on delete cascade,
  -- An interview of the platform or a private event: either may be deleted without this row, which says nothing alone.
  meeting_id uuid not null,
  task text not null check (task in ('ask-back', 'papers')),
  ticked_at timestamptz not null,
  primary key (account_id, meeting_id, task)
);
