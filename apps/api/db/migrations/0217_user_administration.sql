-- Accounts as the administration reads them: found by any of their keys, disabled with a reason, and lists that staff save.

-- Only the digits of a number, as people type them in any way.
create function phone_digits(text) returns text language sql immutable parallel safe strict
  return regexp_replace($1, '[^0-9]', '', 'g');

-- Words that a name begins with, in both orders, and any of its words.
create index accounts_first_name_idx on accounts (fold(first_name || ' ' || last_name) text_pattern_ops)
  where erased_at is null;
create index accounts_last_name_idx on accounts (fold(last_name || ' ' || first_name) text_pattern_ops)
  where erased_at is null;
create index accounts_name_words_idx on accounts
  using gin (to_tsvector('simple'::regconfig, fold(first_name || ' ' || last_name))) with (fastupdate = off)
  where erased_at is null;
create index accounts_email_prefix_idx on accounts (lower(email) text_pattern_ops) where erased_at is null;
create index accounts_digits_idx on accounts (phone_digits(phone) text_pattern_ops)
  where phone is not null and erased_at is null;
-- A number without the code of its country is the end of the stored one.
create index accounts_digits_end_idx on accounts (reverse(phone_digits(phone)) text_pattern_ops)
  where phone is not null and erased_at is null;
create index companies_name_prefix_idx on companies (fold(name) text_pattern_ops);
create index companies_name_words_idx on companies
  using gin (to_tsvector('simple'::regconfig, fold(name))) with (fastupdate = off);

-- The lists, the newest first.
create index accounts_list_idx on accounts (created_at desc, id desc) where erased_at is null;
create index accounts_role_list_idx on accounts (role, created_at desc, id desc) where erased_at is null;
create index accounts_country_list_idx on accounts (country, created_at desc, id desc) where erased_at is null;
create index accounts_disabled_list_idx on accounts (created_at desc, id desc)
  where erased_at is null and status = 'disabled';
create index accounts_unverified_list_idx on accounts (created_at desc, id desc)
  where erased_at is null and email_verified_at is null;
create index accounts_reset_list_idx on accounts (created_at desc, id desc)
  where erased_at is null and reset_required;

-- Why an account is disabled, by whom, until when. One is open at most; `accounts.status` says whether it counts.
create table account_disablings (
  id uuid default uuidv7() primary key,
  account_id uuid not null references accounts on delete cascade,
  cause text not null check (cause in ('access', 'impersonation', 'complaints', 'fraud', 'request', 'other')),
  -- What the person reads.
  message text not null,
  -- The last day, of Bamako; without one, until somebody enables the account.
  until_on date,
  disabled_by uuid references accounts on delete set null,
  disabled_at timestamptz not null,
  -- Offers that were hidden with it, and are shown again with it.
  hidden_offers integer[] not null default '{}',
  ended_at timestamptz,
  ended_by uuid references accounts on delete set null,
  end_reason text,
  check (ended_at is not null or (ended_by is null and end_reason is null))
);
create unique index account_disablings_open_key on account_disablings (account_id) where ended_at is null;
create index account_disablings_account_idx on account_disablings (account_id, disabled_at desc);
create index account_disablings_list_idx on account_disablings (disabled_at desc, id desc) where ended_at is null;
create index account_disablings_due_idx on account_disablings (until_on) where ended_at is null and until_on is not null;
create index account_disablings_by_idx on account_disablings (disabled_by);
create index account_disablings_ended_by_idx on account_disablings (ended_by);

-- What somebody looks for again and again in a list: the filters of its address, under a name.
create table saved_list_views (
  id uuid default uuidv7() primary key,
  account_id uuid not null references accounts on delete cascade,
  screen text not null check (screen in ('users', 'candidates', 'job-offers', 'disabled-accounts')),
  name text not null,
  query text not null,
  created_at timestamptz not null
);
create unique index saved_list_views_key on saved_list_views (account_id, screen, lower(name));
