-- Questions of a test that count nowhere, as two people decided, with what it did to the marks. Candidates read the reason.
create table campaign_cancelled_questions (
  test_id uuid not null references campaign_tests on delete cascade,
  -- Of the frozen paper.
  question_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 500),
  -- Counts of marks and hundredths of a point.
  effect jsonb not null check (jsonb_typeof(effect) = 'object'),
  cancelled_at timestamptz not null,
  primary key (test_id, question_id)
);

-- How the questions of a test did, as a job last counted it. It names nobody.
create table campaign_question_analyses (
  test_id uuid primary key references campaign_tests on delete cascade,
  analysis jsonb not null check (jsonb_typeof(analysis) = 'object'),
  -- The last change of a mark that is in it.
  marks_until timestamptz not null,
  computed_at timestamptz not null
);

-- Finds tests with marks that their analysis does not have yet.
create index campaign_marks_answers_idx on campaign_marks (test_id, updated_at) where answers is not null;
