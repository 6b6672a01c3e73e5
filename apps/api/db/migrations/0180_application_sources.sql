-- Addresses of an offer that say where they were given. A link that brought applications is retired, never deleted: they
-- go on naming it.
create table offer_links (
  id uuid primary key default uuidv7(),
  offer_id integer not null references offers (id) on delete cascade,
  code text not null,
  kind text not null check (kind in ('whatsapp', 'referral', 'agency', 'event', 'other')),
  label text not null check (length(label) between 1 and 80),
  referrer text check (length(referrer) between 1 and 80),
  reward text check (length(reward) between 1 and 200),
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint offer_links_code_key unique (offer_id, code)
);
create index offer_links_created_by_idx on offer_links (created_by);

-- Applications received so far came by the platform.
alter table applications
  add column source text not null default 'board'
    check (source in ('board', 'careers', 'feed', 'share', 'referral', 'agency', 'event', 'other')),
  add column source_link_id uuid references offer_links (id) on delete set null;
create index applications_source_link_idx on applications (source_link_id) where source_link_id is not null;
