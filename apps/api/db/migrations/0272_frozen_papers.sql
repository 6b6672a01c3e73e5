-- What the paper of a multiple-choice test is made of: [{theme, difficulty, count, pool}].
alter table campaign_tests
  add column blueprint jsonb not null default '[]' check (jsonb_typeof(blueprint) = 'array');

-- The questions that were drawn for a test, once and for all. Both texts are canonical JSON, whose SHA-256 can be published before
-- they are: each contains a random salt.
create table campaign_papers (
  test_id uuid primary key references campaign_tests on delete cascade,
  -- 32 bytes in hexadecimal: draws the questions of the paper, then those of each candidate.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  seed_sha256 text not null check (seed_sha256 ~ '^[0-9a-f]{64}$'),
  paper text not null,
  paper_sha256 text not null check (paper_sha256 ~ '^[0-9a-f]{64}$'),
  answer_key text not null,
  key_sha256 text not null check (key_sha256 ~ '^[0-9a-f]{64}$'),
  frozen_at timestamptz not null
);

create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  raise exception 'a frozen paper does not change';
end $$;
create trigger campaign_papers_fixed before update on campaign_papers for each row execute function refuse_paper_change();
