-- Who prepares files at this moment, and who waits for their turn to: a machine that is full serves people in order.
create table campaign_places (
  campaign_id uuid not null references campaigns on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  -- The order of arrival.
  number bigint not null generated always as identity,
  -- They go first: their file is started already.
  has_draft boolean not null,
  joined_at timestamptz not null,
  -- When their turn came; null while they wait. Who is in is never turned out.
  entered_at timestamptz,
  -- Their screen was open then.
  seen_at timestamptz not null,
  primary key (campaign_id, candidate_id)
);
create index campaign_places_candidate_idx on campaign_places (candidate_id);
create index campaign_places_line_idx on campaign_places (has_draft desc, number) where entered_at is null;
create index campaign_places_seen_idx on campaign_places (seen_at);
