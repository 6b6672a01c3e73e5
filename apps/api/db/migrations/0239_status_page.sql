-- Incidents that administrators announce on the public status page.
create table status_incidents (
  id uuid primary key default uuidv7(),
  title text not null,
  impact text not null check (impact in ('maintenance', 'degraded', 'outage')),
  components text[] not null check (cardinality(components) > 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  created_by uuid references accounts on delete set null,
  check (ended_at is null or ended_at >= started_at)
);
create index status_incidents_latest_idx on status_incidents (started_at desc);
create index status_incidents_open_idx on status_incidents (started_at) where ended_at is null;
create index status_incidents_account_idx on status_incidents (created_by);

create table status_incident_updates (
  id uuid primary key default uuidv7(),
  incident_id uuid not null references status_incidents on delete cascade,
  text text not null,
  at timestamptz not null,
  created_by uuid references accounts on delete set null
);
create index status_incident_updates_incident_idx on status_incident_updates (incident_id, at);
create index status_incident_updates_account_idx on status_incident_updates (created_by);
