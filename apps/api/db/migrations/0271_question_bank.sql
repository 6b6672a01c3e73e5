-- Questions of a company's bank. A question that is edited is a new version: papers and answers name theirs.
create table bank_questions (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  theme text not null check (char_length(theme) between 1 and 80),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  -- The version that new papers take.
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bank_questions_theme_idx on bank_questions (company_id, theme, difficulty, id) where archived_at is null;
create index bank_questions_updated_idx on bank_questions (company_id, updated_at desc, id);

create table bank_question_versions (
  question_id uuid not null references bank_questions on delete cascade,
  number integer not null,
  text text not null check (char_length(text) between 1 and 2000),
  -- [{text, isRight}], two to eight.
  choices jsonb not null check (jsonb_typeof(choices) = 'array'),
  points_hundredths integer not null check (points_hundredths between 1 and 10000),
  -- Drawn anew in several widths.
  image_file_id uuid references files,
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  primary key (question_id, number)
);
create index bank_question_versions_image_idx on bank_question_versions (image_file_id) where image_file_id is not null;
create index bank_question_versions_author_idx on bank_question_versions (author_id) where author_id is not null;

create function refuse_question_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of questions are only added';
end $$;
create trigger bank_question_versions_fixed before update of question_id, number, text, choices, points_hundredths, image_file_id, created_at
  on bank_question_versions for each row execute function refuse_question_version_change();
