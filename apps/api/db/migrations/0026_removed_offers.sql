-- An offer that people could see and that is no more: its addresses answer that it is gone (410), not that it never was.
create table removed_offers (
  id integer primary key,
  slug text not null,
  removed_at timestamptz not null default now()
);
create index removed_offers_slug_idx on removed_offers (slug);

create function remember_removed_offer() returns trigger language plpgsql as $$
begin
  insert into removed_offers (id, slug) values (old.id, old.slug) on conflict (id) do nothing;
  return old;
end $$;

-- By the database: an offer also goes with its company.
create trigger offers_remember_removed after delete on offers
  for each row when (old.published_at is not null) execute function remember_removed_offer();
