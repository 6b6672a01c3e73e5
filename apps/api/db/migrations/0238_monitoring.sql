-- What the processes say of themselves, and what went wrong (docs/monitoring.md). Nothing here is about a person.

-- One row per running process, refreshed by its heartbeat; it goes with the process, or a day after its last word.
create table process_instances (
  id uuid primary key,
  role text not null check (role in ('web', 'worker', 'all')),
  host text not null,
  pid integer not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- 99th percentile since the heartbeat before.
  event_loop_delay_ms real not null,
  pool_used integer not null,
  pool_waiting integer not null,
  pool_most integer not null
);

-- Unforeseen failures, one row per kind and place: never a message, which may contain what somebody typed.
create table faults (
  id bigint generated always as identity primary key,
  -- SHA-256 of what follows.
  fingerprint bytea not null unique,
  method text not null,
  -- The pattern, not the address.
  route text not null,
  -- Class and code of the error.
  error text not null,
  -- The first line of our own code on its stack.
  place text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  total bigint not null default 0
);
create index faults_latest_idx on faults (last_at desc);

create table fault_hours (
  fault_id bigint not null references faults on delete cascade,
  hour timestamptz not null,
  total integer not null,
  primary key (fault_id, hour)
);
create index fault_hours_hour_idx on fault_hours (hour);

-- The reference that a person read on the screen leads to the fault.
create table fault_references (
  reference text primary key,
  fault_id bigint not null references faults on delete cascade,
  at timestamptz not null
);
create index fault_references_fault_idx on fault_references (fault_id, at desc);
create index fault_references_at_idx on fault_references (at);

-- Slow statements of our own, where pg_stat_statements is not installed. Texts without values.
create table slow_statements (
  digest bytea primary key,
  text text not null,
  calls bigint not null,
  total_ms double precision not null,
  longest_ms double precision not null,
  last_at timestamptz not null
);

-- What is wrong and since when; ended ones stay ninety days.
create table monitoring_alerts (
  id uuid primary key default uuidv7(),
  kind text not null,
  opened_at timestamptz not null,
  mailed_at timestamptz,
  ended_at timestamptz,
  -- French, with figures; nothing about a person.
  detail text not null
);
create unique index monitoring_alerts_open_key on monitoring_alerts (kind) where ended_at is null;
create index monitoring_alerts_latest_idx on monitoring_alerts (opened_at desc);

-- When the certificate of PUBLIC_URL ends, at the last look.
create table tls_certificates (
  host text primary key,
  issuer text,
  ends_at timestamptz,
  problem text,
  looked_at timestamptz not null
);
