-- What a client and a freelance say of each other once their contract has ended: both are published together, when both have
-- written or once the time to write is over.
create table review_periods (
  contract_id uuid primary key references mission_contracts on delete cascade,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  -- Both sides were notified that they may write.
  announced_at timestamptz,
  reminded_at timestamptz,
  published_at timestamptz
);
create index review_periods_due_idx on review_periods (closes_at) where published_at is null;
create index review_periods_new_idx on review_periods (contract_id) where announced_at is null;

create table mission_reviews (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references review_periods on delete cascade,
  -- Who writes.
  side text not null check (side in ('client', 'freelance')),
  author_id uuid references accounts on delete set null,
  -- As the public reads it.
  author_name text not null,
  -- Whom it is about: an account, or the company for which the contract was made.
  subject_id uuid references accounts on delete cascade,
  subject_company_id uuid references companies on delete cascade,
  -- From 1 to 5, in the order of the criteria of the other side.
  marks smallint[] not null check (cardinality(marks) = 3 and 1 <= all (marks) and 5 >= all (marks)),
  -- Without contact details.
  text text not null,
  version integer not null default 1,
  written_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  answer text,
  answered_at timestamptz,
  reported_at timestamptz,
  -- By a moderator, with a reason that its author reads.
  hidden_at timestamptz,
  hidden_reason text,
  unique (contract_id, side),
  check (num_nonnulls(subject_id, subject_company_id) = 1),
  check ((answer is null) = (answered_at is null)),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index mission_reviews_subject_idx on mission_reviews (subject_id, published_at desc) where subject_id is not null;
create index mission_reviews_company_idx on mission_reviews (subject_company_id, published_at desc)
  where subject_company_id is not null;
create index mission_reviews_author_idx on mission_reviews (author_id) where author_id is not null;

-- Sums of what is published of somebody, so that lists read them without counting.
create table review_scores (
  id uuid primary key default uuidv7(),
  -- The side on which they were reviewed.
  side text not null check (side in ('client', 'freelance')),
  account_id uuid references accounts on delete cascade,
  company_id uuid references companies on delete cascade,
  reviews integer not null check (reviews >= 0),
  -- The sum of all marks, three for each review.
  points integer not null check (points >= 0),
  check (num_nonnulls(account_id, company_id) = 1)
);
create unique index review_scores_account_key on review_scores (account_id, side) where account_id is not null;
create unique index review_scores_company_key on review_scores (company_id) where company_id is not null;

alter table moderation_flags
  drop constraint moderation_flags_subject_kind_check,
  add constraint moderation_flags_subject_kind_check
    check (subject_kind in ('offer', 'message', 'report', 'mission', 'proposal', 'review'));
