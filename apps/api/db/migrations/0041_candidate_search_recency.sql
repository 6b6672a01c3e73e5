-- A list shows the latest first, and the index of words alone gives everyone in no order: the page was found by visiting
-- all of them. The periods of a row stand in the same index, so that words are asked of the newest rows only.
--
-- The hour, the day and the 32 days of its last change, then the same of its registration, below zero; counted since
-- 2000 in UTC. Days begin at 1,000,000 and 32 days at 2,000,000 (candidates/recency.ts says the same).
create function recency_keys(updated timestamptz, created timestamptz) returns integer[]
  language sql immutable strict parallel safe
  return array[
    floor(extract(epoch from updated - timestamptz '2000-01-01 00:00Z') / 3600)::integer,
    1000000 + floor(extract(epoch from updated - timestamptz '2000-01-01 00:00Z') / 86400)::integer,
    2000000 + floor(extract(epoch from updated - timestamptz '2000-01-01 00:00Z') / 2764800)::integer,
    - floor(extract(epoch from created - timestamptz '2000-01-01 00:00Z') / 3600)::integer,
    - 1000000 - floor(extract(epoch from created - timestamptz '2000-01-01 00:00Z') / 86400)::integer,
    - 2000000 - floor(extract(epoch from created - timestamptz '2000-01-01 00:00Z') / 2764800)::integer
  ];

drop index candidate_search_terms_idx;
create index candidate_search_terms_idx on candidate_search
  using gin (terms, recency_keys(updated_at, created_at) gin__int_ops) with (fastupdate = off);

-- Their compression gained nothing, and was tried for each row.
alter table candidate_search alter column terms set storage external;
