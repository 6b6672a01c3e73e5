-- Freelances and missions, as everyone sees them. Contracts, invoices and messages will hang on `missions` and
-- `mission_interests`.

create table freelance_profiles (
  account_id uuid primary key references accounts on delete cascade,
  -- Its public address, which tells nothing of the account.
  id uuid not null unique default gen_random_uuid(),
  headline text not null,
  summary text not null,
  category_id integer references job_categories on delete set null,
  skills text[] not null default '{}',
  languages text[] not null default '{}',
  city text,
  country text not null default 'ML',
  years_of_experience smallint check (years_of_experience between 0 and 60),
  daily_rate_xof integer check (daily_rate_xof > 0),
  availability text not null default 'now' check (availability in ('now', 'soon', 'later')),
  -- [{"title", "description" | null, "link" | null}]
  portfolio jsonb not null default '[]',
  is_visible boolean not null default true,
  -- False: first name and an initial.
  shows_full_name boolean not null default false,
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index freelance_profiles_category_idx on freelance_profiles (category_id) where is_visible;

create table missions (
  -- Its public address: random, so that nobody counts them.
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references accounts on delete cascade,
  company_id uuid references companies on delete set null,
  title text not null,
  -- Sanitised rich text.
  description text not null,
  category_id integer references job_categories on delete set null,
  skills text[] not null default '{}',
  city text,
  country text not null default 'ML',
  is_remote boolean not null default false,
  budget_min_xof integer check (budget_min_xof > 0),
  budget_max_xof integer check (budget_max_xof > 0),
  duration text,
  starts_on date,
  -- The last day to propose one's services.
  closes_on date not null,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'awarded')),
  published_at timestamptz,
  -- Taken back by its client: 410 at its address.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint missions_budget_check check (budget_max_xof >= budget_min_xof),
  constraint missions_published_check check (status = 'draft' or published_at is not null)
);
create index missions_open_idx on missions (published_at desc, id) where status = 'open' and removed_at is null;
create index missions_client_idx on missions (client_id, created_at desc);
create index missions_company_idx on missions (company_id) where company_id is not null;
create index missions_category_idx on missions (category_id);

-- A freelance proposes their services: once per mission, withdrawn or not.
create table mission_interests (
  mission_id uuid not null references missions on delete cascade,
  freelance_id uuid not null references accounts on delete cascade,
  message text not null,
  price_xof integer not null check (price_xof > 0),
  sent_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (mission_id, freelance_id)
);
create index mission_interests_freelance_idx on mission_interests (freelance_id, sent_at desc);
create index mission_interests_age_idx on mission_interests (sent_at);

-- What clients first write to a freelance; the conversation goes on by e-mail.
create table freelance_contact_requests (
  id uuid primary key default uuidv7(),
  freelance_id uuid not null references accounts on delete cascade,
  sender_id uuid not null references accounts on delete cascade,
  message text not null,
  sent_at timestamptz not null
);
create index freelance_contact_requests_idx on freelance_contact_requests (freelance_id, sent_at desc);
create index freelance_contact_requests_sender_idx on freelance_contact_requests (sender_id);
create index freelance_contact_requests_age_idx on freelance_contact_requests (sent_at);
