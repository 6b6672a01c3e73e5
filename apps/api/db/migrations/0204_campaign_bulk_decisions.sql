-- One decision for all files that a filter finds: a job moves them, and undoes it while nobody was notified.
create table campaign_bulk_decisions (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  actor_id uuid references accounts on delete set null,
  -- As the contract's schema has it.
  filter jsonb not null,
  to_status text not null,
  message text not null default '' check (char_length(message) <= 1000),
  expected integer not null check (expected > 0),
  moved integer not null default 0,
  -- The number of the last file that was looked at.
  position integer not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null,
  -- From then candidates are notified.
  undo_until timestamptz not null
);
create index campaign_bulk_decisions_campaign_idx on campaign_bulk_decisions (campaign_id, created_at desc);
create index campaign_bulk_decisions_actor_idx on campaign_bulk_decisions (actor_id);
create unique index campaign_bulk_decisions_running_key on campaign_bulk_decisions (campaign_id)
  where state in ('running', 'undoing');

alter table campaign_application_events
  add column bulk_decision_id uuid references campaign_bulk_decisions on delete set null;
create index campaign_application_events_bulk_idx on campaign_application_events (bulk_decision_id, id)
  where bulk_decision_id is not null;
