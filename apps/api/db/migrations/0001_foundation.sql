-- Accounts, companies, offers, applications and what they lean on.
-- Text is compared through "unaccent + lower" nowhere in the schema: searched text is analysed by packages/french-text.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE (its dictionary may change); an index needs an immutable wrapper.
create function fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────
create table accounts (
  id uuid primary key default uuidv7(),
  email text not null,
  password_hash text,
  role text not null check (role in ('admin', 'manager', 'employer', 'freelance', 'applicant', 'client')),
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  country text not null default 'ML',
  gender text check (gender in ('homme', 'femme')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  reset_required boolean not null default false,
  email_verified_at timestamptz,
  avatar_file_id uuid,
  reference_code text,
  terms_accepted_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email_key on accounts (lower(email));

create table sessions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  remember boolean not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account_idx on sessions (account_id);
create index sessions_expiry_idx on sessions (expires_at);

-- Only the hash of a link's token is kept; the e-mail carries the token.
create table email_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_account_idx on email_tokens (account_id, purpose, created_at desc);

-- Fixed windows shared by all instances. Unlogged: a crash may forget a window, never more.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (key, window_start)
);
create index rate_limits_window_idx on rate_limits (window_start);

create table role_permissions (
  role text not null,
  permission text not null,
  primary key (role, permission)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  ip inet
);
create index audit_log_at_idx on audit_log (at desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc);

-- ── Files ───────────────────────────────────────────────────────────────────────────────────────
create table files (
  id uuid primary key default uuidv7(),
  owner_id uuid references accounts on delete cascade,
  kind text not null,
  name text not null,
  extension text not null,
  content_type text not null,
  byte_size integer not null,
  sha256 bytea,
  storage_key text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index files_owner_idx on files (owner_id, created_at desc) where deleted_at is null;

-- ── Companies ───────────────────────────────────────────────────────────────────────────────────
create table companies (
  id uuid primary key default uuidv7(),
  name text not null,
  slug text not null unique,
  business_identification_number text,
  activity text,
  description text,
  address text,
  city text,
  country text not null default 'ML',
  phone text,
  website text,
  package text not null default '1',
  logo_file_id uuid references files on delete set null,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table company_members (
  company_id uuid not null references companies on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  role text not null default 'owner' check (role in ('owner', 'recruiter', 'interviewer', 'reader')),
  job_title text,
  created_at timestamptz not null default now(),
  primary key (company_id, account_id)
);
-- One company per employer account.
create unique index company_members_account_key on company_members (account_id);

-- ── Candidates ──────────────────────────────────────────────────────────────────────────────────
create table candidates (
  account_id uuid primary key references accounts on delete cascade,
  headline text,
  summary text,
  city text,
  country text not null default 'ML',
  education_level smallint check (education_level between 1 and 7),
  experience_years smallint check (experience_years between 0 and 60),
  category_id integer,
  skills text[] not null default '{}',
  -- Written and read as a whole by the profile form, never joined on: documents, not tables.
  languages jsonb not null default '[]',
  experiences jsonb not null default '[]',
  educations jsonb not null default '[]',
  desired_jobs text[] not null default '{}',
  desired_places text[] not null default '{}',
  desired_contract_types text[] not null default '{}',
  desired_salary integer,
  availability text,
  driving_licences text[] not null default '{}',
  has_vehicle boolean not null default false,
  is_visible boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ── Offers ──────────────────────────────────────────────────────────────────────────────────────
create table job_categories (
  id integer primary key,
  title text not null unique
);
create table job_denominations (
  id integer primary key,
  category_id integer not null references job_categories on delete cascade,
  title text not null
);
create index job_denominations_category_idx on job_denominations (category_id, title);

create table offers (
  id integer generated by default as identity primary key,
  slug text not null unique,
  company_id uuid not null references companies on delete cascade,
  created_by uuid references accounts on delete set null,
  title text not null default '',
  department text,
  description text not null default '',
  key_points text[] not null default '{}',
  skills text[] not null default '{}',
  languages jsonb not null default '[]',
  contract_type text,
  seniority smallint check (seniority in (0, 1, 2, 5, 10)),
  study_level smallint check (study_level between 1 and 7),
  category_id integer references job_categories on delete set null,
  country text not null default 'ML',
  city text,
  address text,
  salary_min integer check (salary_min >= 0),
  salary_max integer check (salary_max >= 0),
  currency text not null default 'XOF',
  salary_visible boolean not null default true,
  driving_licence_required boolean not null default false,
  vehicle_required boolean not null default false,
  positions integer not null default 1 check (positions between 1 and 9999),
  starts_on date,
  closes_on date,
  is_hot boolean not null default false,
  cv_required boolean not null default false,
  message_required boolean not null default false,
  -- 'expired' is also true of an active offer whose expires_at is past: the job only makes it permanent.
  status text not null default 'draft' check (status in ('draft', 'active', 'expired', 'filled')),
  suspended_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  filled_at timestamptz,
  version integer not null default 1,
  -- Analysed words of the offer, as packages/offer-search writes and reads them.
  search_terms text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offers_company_idx on offers (company_id, updated_at desc);
create index offers_expiry_idx on offers (expires_at) where status = 'active';

-- The search index of each instance follows these; a bulk load says 'all' once instead.
create function announce_offer_change() returns trigger language plpgsql as $$
begin
  if current_setting('baara.quiet', true) = 'on' then
    return null;
  end if;
  perform pg_notify('offer_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger offers_announce after insert or update or delete on offers
  for each row execute function announce_offer_change();

create table offer_views (
  offer_id integer not null references offers on delete cascade,
  viewed_on date not null,
  views integer not null default 0,
  primary key (offer_id, viewed_on)
);

create table bookmarks (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  offer_id integer not null references offers on delete cascade,
  created_at timestamptz not null default now(),
  unique (account_id, offer_id)
);
create index bookmarks_offer_idx on bookmarks (offer_id);

-- ── Applications ────────────────────────────────────────────────────────────────────────────────
create table applications (
  id uuid primary key default uuidv7(),
  offer_id integer not null references offers on delete cascade,
  company_id uuid not null references companies on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  stage text not null default 'received'
    check (stage in ('received', 'screening', 'shortlisted', 'test', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  message text,
  cv_file_id uuid references files on delete set null,
  rejection_reason text,
  read_at timestamptz,
  stage_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
-- One living application per candidate and offer; a withdrawn one may be followed by another.
create unique index applications_living_key on applications (offer_id, candidate_id) where stage <> 'withdrawn';
create index applications_offer_idx on applications (offer_id, stage, created_at desc, id);
create index applications_candidate_idx on applications (candidate_id, created_at desc);
create index applications_company_idx on applications (company_id, created_at desc);

create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('stage', 'note', 'message')),
  from_stage text,
  to_stage text,
  reason text,
  subject text,
  body text,
  author_id uuid references accounts on delete set null,
  -- Notes stay inside the company.
  is_internal boolean not null default false,
  created_at timestamptz not null default now()
);
create index application_events_application_idx on application_events (application_id, created_at, id);

-- A request repeated with the same Idempotency-Key gets the first answer again.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key uuid not null,
  operation text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age_idx on idempotency_keys (created_at);

-- ── Notifications, settings ─────────────────────────────────────────────────────────────────────
create table notifications (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  type smallint not null,
  title text not null,
  url text,
  state smallint not null default 0 check (state in (0, 1)),
  created_at timestamptz not null default now()
);
create index notifications_account_idx on notifications (account_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (account_id) where state = 0;

create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts on delete set null
);
