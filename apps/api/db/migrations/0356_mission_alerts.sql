-- Alerts are also about missions. What a search is about; offers, for those that were there before.
alter table offer_alerts add column subject text not null default 'offer' check (subject in ('offer', 'mission'));
drop index offer_alerts_query_key;
create unique index offer_alerts_query_key on offer_alerts (account_id, subject, query) where kind = 'search';
drop index offer_alerts_wave_idx;
create index offer_alerts_wave_idx on offer_alerts (subject, frequency, id) where is_on;

alter table offer_alert_waves
  add column subject text not null default 'offer' check (subject in ('offer', 'mission')),
  drop constraint offer_alert_waves_pkey,
  add primary key (subject, frequency);

-- A mission is sent once to a freelance, whatever number of their alerts finds it.
create table mission_alert_sends (
  account_id uuid not null references accounts on delete cascade,
  -- The number that the index knows a mission by.
  search_id integer not null references missions (search_id) on delete cascade,
  alert_id uuid references offer_alerts on delete set null,
  -- The bell alone: the day's limit was reached.
  is_quiet boolean not null,
  sent_at timestamptz not null,
  primary key (account_id, search_id)
);
create index mission_alert_sends_search_idx on mission_alert_sends (search_id);
create index mission_alert_sends_alert_idx on mission_alert_sends (alert_id);
create index mission_alert_sends_age_idx on mission_alert_sends (sent_at);
