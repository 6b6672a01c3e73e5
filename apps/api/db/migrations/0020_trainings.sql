-- Trainings: what is taught, when it is given, and who has a seat.
create table trainings (
  id uuid primary key default uuidv7(),
  -- Its public address; it stays when the title changes.
  slug text not null constraint trainings_slug_key unique,
  title text not null,
  summary text not null default '',
  -- ["…"]: what one can do afterwards.
  objectives jsonb not null default '[]',
  -- [{"title", "points": ["…"]}], in order.
  programme jsonb not null default '[]',
  -- For whom, and what one must know already; empty: not told.
  audience text not null default '',
  prerequisites text not null default '',
  duration_hours integer not null check (duration_hours between 1 and 2000),
  level text not null default 'all' check (level in ('all', 'beginner', 'intermediate', 'advanced')),
  category text not null,
  -- What is handed over at the end; null: nothing.
  certificate text,
  -- 0: free.
  price_xof integer not null default 0 check (price_xof >= 0),
  trainer text not null default '',
  is_published boolean not null default false,
  -- First publication; it stays when the training is withdrawn for a while.
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index trainings_published_idx on trainings (category, id) where is_published;

create table training_sessions (
  id uuid primary key default uuidv7(),
  training_id uuid not null references trainings on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The days and hours in words: « Du lundi au jeudi, 9 h – 13 h ».
  schedule text not null default '',
  mode text not null check (mode in ('on_site', 'online')),
  city text,
  address text,
  -- Told to those who have a seat only.
  online_url text,
  seats integer not null check (seats between 1 and 10000),
  -- After it nobody registers any more; null: until the session starts.
  registration_deadline timestamptz,
  status text not null default 'planned' check (status in ('planned', 'cancelled')),
  cancellation_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint training_sessions_days_check check (ends_at > starts_at),
  constraint training_sessions_deadline_check check (registration_deadline <= starts_at),
  constraint training_sessions_place_check check ((mode = 'on_site') = (city is not null))
);
create index training_sessions_training_idx on training_sessions (training_id, starts_at);
create index training_sessions_coming_idx on training_sessions (starts_at) where status = 'planned';

-- Written under a lock on the session's row, so that it never has more registered than seats.
create table training_registrations (
  id uuid primary key default uuidv7(),
  session_id uuid not null references training_sessions on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  status text not null check (status in ('registered', 'waiting', 'cancelled')),
  -- The waiting list is in this order, then by id.
  created_at timestamptz not null,
  -- When it got its seat.
  seated_at timestamptz,
  cancelled_at timestamptz,
  constraint training_registrations_cancelled_check check ((status = 'cancelled') = (cancelled_at is not null))
);
create unique index training_registrations_live_key on training_registrations (session_id, account_id)
  where status <> 'cancelled';
create index training_registrations_order_idx on training_registrations (session_id, created_at, id)
  where status <> 'cancelled';
create index training_registrations_account_idx on training_registrations (account_id, created_at desc);
