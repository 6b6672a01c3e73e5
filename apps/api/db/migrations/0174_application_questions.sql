-- Questions on the application form: an offer's, or, without one, those of the company's library. One that has answers
-- is retired, never deleted.
create table application_questions (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  offer_id integer references offers (id) on delete cascade,
  kind text not null check (
    kind in ('short_text', 'long_text', 'yes_no', 'number', 'date', 'one_choice', 'several_choices', 'file')
  ),
  label text not null check (length(label) between 1 and 200),
  is_required boolean not null,
  choices text[] not null default '{}' check (cardinality(choices) <= 30),
  -- The answers that suffice; null: any. See `KnockOut` of the contract.
  knock_out jsonb,
  position smallint not null default 0,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create index application_questions_offer_idx on application_questions (offer_id, position);
create index application_questions_library_idx on application_questions (company_id, label) where offer_id is null;

-- Read by the public page: whether the sheet has questions to load.
alter table offers add column question_count smallint not null default 0;
-- What the detectors found in the labels; beside scam_findings, which are the text's.
alter table offers add column question_findings jsonb not null default '[]';

create table application_answers (
  application_id uuid not null references applications (id) on delete cascade,
  -- Checked at the end of the transaction: an offer or a company deleted whole takes both.
  question_id uuid not null references application_questions (id) deferrable initially deferred,
  -- A text, a number, true or false, a day, or the chosen texts; null for a file.
  value jsonb,
  file_id uuid references files (id) on delete set null,
  primary key (application_id, question_id)
);
create index application_answers_question_idx on application_answers (question_id);
create index application_answers_file_idx on application_answers (file_id) where file_id is not null;

-- Why the application does not meet what the questions ask, decided when it was received; empty when it does.
alter table applications add column unmet_criteria text[] not null default '{}';
