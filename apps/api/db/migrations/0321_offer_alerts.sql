-- Searches of offers that a person saved, and what is sent about new ones.
create table offer_alerts (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  -- `search`: the filters of the list's address; `nearby`: the town and the trade of the profile, read when it runs.
  kind text not null check (kind in ('search', 'nearby')),
  name text not null,
  query text not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  is_on boolean not null default true,
  -- Offers published before are no news.
  since timestamptz not null,
  last_sent_at timestamptz,
  created_at timestamptz not null
);
create unique index offer_alerts_query_key on offer_alerts (account_id, query) where kind = 'search';
create unique index offer_alerts_nearby_key on offer_alerts (account_id) where kind = 'nearby';
create index offer_alerts_account_idx on offer_alerts (account_id);
create index offer_alerts_wave_idx on offer_alerts (frequency, id) where is_on;

-- An offer is sent once to a person, whatever number of their alerts finds it.
create table offer_alert_sends (
  account_id uuid not null references accounts on delete cascade,
  offer_id integer not null references offers on delete cascade,
  alert_id uuid references offer_alerts on delete set null,
  -- The bell alone: the day's limit was reached.
  is_quiet boolean not null,
  sent_at timestamptz not null,
  primary key (account_id, offer_id)
);
create index offer_alert_sends_offer_idx on offer_alert_sends (offer_id);
create index offer_alert_sends_alert_idx on offer_alert_sends (alert_id);
create index offer_alert_sends_age_idx on offer_alert_sends (sent_at);

-- How far each frequency is: a wave reads the alerts of its frequency once, in the order of their ids, against the
-- offers published since the wave before. A process that dies leaves it where its last page ended.
create table offer_alert_waves (
  frequency text primary key check (frequency in ('instant', 'daily', 'weekly')),
  -- Offers published until then went through a whole wave.
  offers_from timestamptz not null,
  -- The wave under way; null between two.
  offers_until timestamptz,
  after_id uuid,
  due_at timestamptz not null
);

-- « Pas pour moi ».
create table offer_dismissals (
  account_id uuid not null references accounts on delete cascade,
  offer_id integer not null references offers on delete cascade,
  reason text not null
    check (reason in ('place', 'trade', 'salary', 'contract', 'level', 'company', 'other')),
  created_at timestamptz not null,
  primary key (account_id, offer_id)
);
create index offer_dismissals_offer_idx on offer_dismissals (offer_id);
