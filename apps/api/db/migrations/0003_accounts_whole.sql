-- Everything an account is beside signing in: second factor, outside identities, consents, preferences,
-- personal data, and what its company and the firm keep about it.

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────
alter table accounts
  add column address text,
  add column password_changed_at timestamptz,
  -- Asked by the person; erased once thirty days have passed, unless they change their mind.
  add column deletion_requested_at timestamptz,
  add column erased_at timestamptz;
create index accounts_deletion_idx on accounts (deletion_requested_at) where deletion_requested_at is not null;
create index accounts_created_idx on accounts (created_at);
create index accounts_reference_code_idx on accounts (reference_code) where reference_code is not null;
alter table accounts add constraint accounts_avatar_file_fkey
  foreign key (avatar_file_id) references files on delete set null;

-- The secret is encrypted with a key derived from SESSION_SECRET: a stolen copy of the table is of no use alone.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- A code is accepted once: the 30-second step of the last one taken.
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, code_hash)
);

-- People of an OpenID Connect provider; `subject` is theirs for ever, an e-mail is not.
create table outside_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (issuer, subject)
);
create index outside_identities_account_idx on outside_identities (account_id);
-- One sign-in at the provider, from leaving to coming back; any instance may receive the person.
create table outside_sign_ins (
  state_hash bytea primary key,
  code_verifier text not null,
  nonce text not null,
  redirect_path text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- ── Offers to companies, reference codes ────────────────────────────────────────────────────────
create table packages (
  id text primary key,
  name text not null,
  description text not null default '',
  features text[] not null default '{}',
  price_xof integer not null default 0 check (price_xof >= 0),
  position smallint not null default 0,
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);

create table reference_codes (
  id uuid primary key default uuidv7(),
  -- As people type it: compared in upper case.
  code text not null,
  label text not null default '',
  is_active boolean not null default true,
  expires_at timestamptz,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now()
);
create unique index reference_codes_code_key on reference_codes (upper(code));

create table company_invitations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'recruiter', 'interviewer', 'reader')),
  token_hash bytea not null unique,
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index company_invitations_company_idx on company_invitations (company_id, created_at desc);
create unique index company_invitations_open_key on company_invitations (company_id, lower(email))
  where accepted_at is null and revoked_at is null;

-- ── Profiles ────────────────────────────────────────────────────────────────────────────────────
alter table candidates add column birth_date date;

-- Who opened a profile: one line per company and day. Navigation data, kept twelve months.
create table profile_views (
  candidate_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  viewed_on date not null,
  views integer not null default 1,
  first_viewed_at timestamptz not null default now(),
  last_viewed_at timestamptz not null default now(),
  primary key (candidate_id, company_id, viewed_on)
);
create index profile_views_recent_idx on profile_views (candidate_id, last_viewed_at desc);
create index profile_views_day_idx on profile_views (viewed_on);

-- ── Personal data ───────────────────────────────────────────────────────────────────────────────
-- Each choice is a line of its own: what was accepted, in which version, and when it was taken back.
create table consents (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null,
  version text not null,
  is_given boolean not null,
  created_at timestamptz not null default now()
);
create index consents_account_idx on consents (account_id, purpose, created_at desc, id desc);

create table personal_data_exports (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  file_id uuid references files on delete set null,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create index personal_data_exports_account_idx on personal_data_exports (account_id, requested_at desc);
-- Asking twice waits for the same archive.
create unique index personal_data_exports_pending_key on personal_data_exports (account_id) where status = 'pending';

-- ── Notifications ───────────────────────────────────────────────────────────────────────────────
alter table notifications add column kind text not null default 'account';
-- Only what differs from the default of its kind and channel.
create table notification_preferences (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  channel text not null check (channel in ('app', 'email')),
  is_enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, kind, channel)
);

-- Open bells on any instance follow these; one message per person and statement.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  if current_setting('baara.quiet', true) = 'on' then
    return null;
  end if;
  perform pg_notify('notification_changed', changed.account_id::text)
    from (select distinct account_id from changes) as changed;
  return null;
end $$;
create trigger notifications_announce_insert after insert on notifications
  referencing new table as changes for each statement execute function announce_notifications();
create trigger notifications_announce_update after update on notifications
  referencing new table as changes for each statement execute function announce_notifications();
create trigger notifications_announce_delete after delete on notifications
  referencing old table as changes for each statement execute function announce_notifications();

-- ── Legal pages ─────────────────────────────────────────────────────────────────────────────────
create table wiki_resources (
  id integer primary key generated by default as identity,
  title text not null,
  -- Sanitised on the way in.
  content text not null,
  position integer not null default 0,
  is_published boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts on delete set null
);
create index wiki_resources_order_idx on wiki_resources (position, id);

-- ── What dashboards count and later screens fill ────────────────────────────────────────────────
create table departments (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index departments_name_key on departments (company_id, lower(name));

create table interviews (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('on_site', 'phone', 'video')),
  status text not null default 'upcoming' check (status in ('upcoming', 'completed', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now()
);
create index interviews_company_idx on interviews (company_id, starts_at);
create index interviews_application_idx on interviews (application_id);

create table recruitment_files (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  offer_id integer references offers on delete cascade,
  file_id uuid not null references files on delete cascade,
  created_at timestamptz not null default now()
);
create index recruitment_files_company_idx on recruitment_files (company_id, created_at desc);

create table campaigns (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now()
);
create index campaigns_company_idx on campaigns (company_id, created_at desc);

create table invoices (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  number text not null unique,
  status text not null default 'pending' check (status in ('pending', 'paid')),
  amount_xof integer not null check (amount_xof >= 0),
  issued_at timestamptz not null default now(),
  paid_at timestamptz
);
create index invoices_company_idx on invoices (company_id, issued_at desc);

-- Requests of a firm's own employees to their HR office.
create table tickets (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  responsible_id uuid references accounts on delete set null,
  kind text not null check (kind in ('general', 'day_off', 'formation', 'sick_leave', 'incident')),
  subject text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now()
);
create index tickets_account_idx on tickets (account_id);
create index tickets_responsible_idx on tickets (responsible_id) where responsible_id is not null;

-- ── Retention ───────────────────────────────────────────────────────────────────────────────────
create index applications_activity_idx on applications (stage_changed_at);
