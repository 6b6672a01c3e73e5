-- What the screens of the recruiter's workspace share: what opens a candidate to a company, the steps of an
-- offer's recruitment and its scorecard, and what the members of a company did.

-- ── Unlocked profiles ───────────────────────────────────────────────────────────────────────────
-- One line per company and candidate: an unlock is charged once. A refunded one closes the profile again.
create table unlocked_profiles (
  company_id uuid not null references companies on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  price_xof integer not null check (price_xof >= 0),
  unlocked_by uuid references accounts on delete set null,
  unlocked_at timestamptz not null default now(),
  refunded_at timestamptz,
  primary key (company_id, candidate_id)
);
create index unlocked_profiles_candidate_idx on unlocked_profiles (candidate_id);
create index unlocked_profiles_recent_idx on unlocked_profiles (company_id, unlocked_at desc);

-- Whether one company knows one candidate, from either side.
create index applications_company_candidate_idx on applications (company_id, candidate_id)
  where stage <> 'withdrawn';

-- ── Recruitment of an offer ─────────────────────────────────────────────────────────────────────
-- The steps of an offer, when its company changed them; without a row here an offer has one step per stage.
-- Several steps may stand for one stage (two interviews); the stage remains what everyone counts by.
create table pipeline_steps (
  offer_id integer not null references offers on delete cascade,
  key text not null check (key ~ '^[a-z0-9-]{1,40}$'),
  stage text not null
    check (stage in ('received', 'screening', 'shortlisted', 'test', 'interview', 'offer', 'hired', 'rejected')),
  title text not null,
  position smallint not null,
  -- Days an application may stay before it is shown as stuck; null: never.
  target_days smallint check (target_days between 1 and 365),
  primary key (offer_id, key)
);
-- Null: the step that bears the stage's own name.
alter table applications add column step text;

create table scorecard_criteria (
  id uuid primary key default uuidv7(),
  offer_id integer not null references offers on delete cascade,
  title text not null,
  description text,
  weight smallint not null default 1 check (weight between 1 and 10),
  position smallint not null
);
create index scorecard_criteria_offer_idx on scorecard_criteria (offer_id, position);

-- ── What members did ────────────────────────────────────────────────────────────────────────────
create table company_activity (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies on delete cascade,
  -- Null once their account is erased, or when a job did it.
  actor_id uuid references accounts on delete set null,
  kind text not null,
  -- What it is about: the offer, the candidate, the member… `subject_title` is what the log shows for good.
  subject_id text,
  subject_title text,
  offer_id integer references offers on delete set null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index company_activity_recent_idx on company_activity (company_id, created_at desc, id desc);
create index company_activity_offer_idx on company_activity (offer_id, created_at desc, id desc)
  where offer_id is not null;
create index company_activity_actor_idx on company_activity (actor_id) where actor_id is not null;
