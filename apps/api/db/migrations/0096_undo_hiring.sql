-- The hiring for which an offer was marked filled: undone, it opens the offer again.
alter table offers add column filled_by_application_id uuid references applications on delete set null;
create index offers_filled_by_idx on offers (filled_by_application_id) where filled_by_application_id is not null;
