-- How the results of a concours are deliberated, published and contested. Rules and results themselves are in 0274.
create table campaign_deliberations (
  campaign_id uuid primary key references campaigns on delete cascade,
  state text not null default 'none' check (state in ('none', 'running', 'done', 'failed')),
  asked_at timestamptz,
  computed_at timestamptz,
  -- SHA-256 of what the ranking was computed from: the rules and the moments at which marks were sealed.
  input_sha256 text,
  -- Counts of each category, which name nobody: [{id, ranked, outcomes, …}].
  figures jsonb not null default '[]' check (jsonb_typeof(figures) = 'array'),
  -- The jury settled on this ranking: it is not computed again.
  decided_at timestamptz,
  complaint_days smallint not null default 5 check (complaint_days between 0 and 60),
  complaints_until timestamptz
);

-- The outcome that its person was notified of, once results are published.
alter table campaign_results add column announced_outcome text;
create index campaign_results_unannounced_idx on campaign_results (campaign_id, application_id)
  where announced_outcome is distinct from outcome;

-- The PDF of a category, drawn with the ranking: its hash is known before it is published.
create table campaign_result_lists (
  campaign_id uuid not null references campaigns on delete cascade,
  category_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  primary key (campaign_id, category_id),
  foreign key (campaign_id, category_id) references campaign_categories (campaign_id, id) on delete cascade
);

-- Files that may take the seats of a reserve whose holders are listed. `reserve` is its place in the category: r1, r2…
create table campaign_reserve_files (
  application_id uuid not null references campaign_applications on delete cascade,
  reserve text not null check (reserve ~ '^r[0-9]{1,2}$'),
  primary key (application_id, reserve)
);

create table campaign_complaints (
  id uuid primary key default uuidv7(),
  application_id uuid not null references campaign_applications on delete cascade,
  test_id uuid not null references campaign_tests on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  file_id uuid references files on delete set null,
  sent_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  answer text check (char_length(answer) <= 1000),
  answered_by uuid references accounts on delete set null,
  answered_at timestamptz,
  -- The proposal that corrects the mark.
  proposal_id uuid,
  constraint campaign_complaints_once_key unique (application_id, test_id),
  constraint campaign_complaints_answered_check check ((state = 'open') = (answered_at is null))
);
create index campaign_complaints_test_idx on campaign_complaints (test_id);
create index campaign_complaints_file_idx on campaign_complaints (file_id) where file_id is not null;
create index campaign_complaints_answered_by_idx on campaign_complaints (answered_by) where answered_by is not null;

-- Seats given up after the publication, and who of the waiting list took them.
create table campaign_replacements (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  category_id uuid not null,
  left_id uuid not null unique references campaign_applications on delete cascade,
  reason text check (char_length(reason) <= 1000),
  -- Null: they did it themselves.
  recorded_by uuid references accounts on delete set null,
  left_at timestamptz not null,
  next_id uuid references campaign_applications on delete cascade,
  confirmed_by uuid references accounts on delete set null,
  confirmed_at timestamptz,
  constraint campaign_replacements_next_check check ((next_id is null) = (confirmed_at is null))
);
create index campaign_replacements_campaign_idx on campaign_replacements (campaign_id, left_at);
create index campaign_replacements_next_idx on campaign_replacements (next_id) where next_id is not null;
create index campaign_replacements_recorded_by_idx on campaign_replacements (recorded_by) where recorded_by is not null;
create index campaign_replacements_confirmed_by_idx on campaign_replacements (confirmed_by) where confirmed_by is not null;
