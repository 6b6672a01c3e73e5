-- The mark of each file in each test, whoever or whatever made it. Marks are whole hundredths of a point, on the scale of the test.
create table campaign_marks (
  test_id uuid not null references campaign_tests on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  state text not null check (state in ('marked', 'absent', 'excluded')),
  score_hundredths integer check (score_hundredths >= 0),
  -- The one to three marks of people that made it, in their order; empty for a multiple-choice test.
  marks integer[] not null default '{}' check (cardinality(marks) <= 3),
  -- Of a multiple-choice test, as docs/verifiable-concours.md writes them.
  answers text,
  paper bigint check (paper >= 0),
  source text not null check (source in ('online', 'sheet', 'interview', 'written', 'entry', 'import')),
  version integer not null default 1,
  author_id uuid references accounts on delete set null,
  updated_at timestamptz not null,
  primary key (test_id, application_id),
  constraint campaign_marks_score_check check ((state = 'marked') = (score_hundredths is not null))
);
create index campaign_marks_application_idx on campaign_marks (application_id);
create index campaign_marks_author_idx on campaign_marks (author_id) where author_id is not null;

-- From then on a mark changes by a correction of two people.
alter table campaign_tests add column marks_sealed_at timestamptz;

-- How a campaign ranks, once its head has written it.
create table campaign_ranking_rules (
  campaign_id uuid primary key references campaigns on delete cascade,
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null,
  -- From then on they do not change.
  sealed_at timestamptz
);

-- What the ranking gave each file, as the jury decided it.
create table campaign_results (
  application_id uuid primary key references campaign_applications on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  category_id uuid not null references campaign_categories on delete cascade,
  -- One a test, in the order of the rules; null where none counts.
  marks integer[] not null,
  -- The average on 20; null without a rank.
  total_hundredths integer check (total_hundredths between 0 and 2000),
  rank integer check (rank >= 1),
  outcome text not null check (
    outcome in ('admitted', 'waiting', 'refused', 'below-bar', 'withdrawn', 'eliminated', 'absent', 'excluded')
  ),
  -- The reserve whose seat it has.
  reserve text,
  computed_at timestamptz not null
);
create index campaign_results_rank_idx on campaign_results (campaign_id, category_id, rank, application_id);
create index campaign_results_category_idx on campaign_results (category_id);

-- Changes that two people make inside a campaign are shown there, not among those of the administration.
alter table two_person_proposals add column scope_id uuid references campaigns on delete cascade;
create index two_person_proposals_scope_idx on two_person_proposals (scope_id, proposed_at desc) where scope_id is not null;
