-- How many applications stand at each step of an offer's board, by the day (UTC) they came there: a board of thousands is
-- counted from some hundred lines, those stuck there too. Kept up to date by triggers.
create table board_counts (
  offer_id integer not null references offers on delete cascade,
  column_key text not null,
  day date not null,
  total integer not null,
  primary key (offer_id, column_key, day)
) with (fillfactor = 80);

-- What has changed since, written by whoever changes it and added up every minute: the thousands who apply to one offer at
-- once wait for no line that all of them change. A count is the sum of both tables.
create table board_count_changes (
  id bigint generated always as identity primary key,
  offer_id integer not null,
  column_key text not null,
  day date not null,
  total integer not null
);
create index board_count_changes_offer_idx on board_count_changes (offer_id, column_key) include (day, total);

create function board_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'UTC')::date;

-- A bulk load says baara.bulk and writes the counts itself.
create function count_added_applications() returns trigger language plpgsql as $$
begin
  if current_setting('baara.bulk', true) = 'on' then
    return null;
  end if;
  insert into board_count_changes (offer_id, column_key, day, total)
    select offer_id, column_key, board_day(stage_changed_at), count(*) from made group by 1, 2, 3;
  return null;
end $$;
create trigger applications_counted after insert on applications
  referencing new table as made for each statement execute function count_added_applications();

create function count_removed_applications() returns trigger language plpgsql as $$
begin
  insert into board_count_changes (offer_id, column_key, day, total)
    select offer_id, column_key, board_day(stage_changed_at), -count(*) from gone group by 1, 2, 3;
  return null;
end $$;
create trigger applications_uncounted after delete on applications
  referencing old table as gone for each statement execute function count_removed_applications();

create function count_moved_application() returns trigger language plpgsql as $$
begin
  insert into board_count_changes (offer_id, column_key, day, total) values
    (old.offer_id, old.column_key, board_day(old.stage_changed_at), -1),
    (new.offer_id, new.column_key, board_day(new.stage_changed_at), 1);
  return null;
end $$;
create trigger applications_count_moved after update on applications
  for each row when ((old.offer_id, old.column_key, board_day(old.stage_changed_at))
    is distinct from (new.offer_id, new.column_key, board_day(new.stage_changed_at)))
  execute function count_moved_application();

insert into board_counts
  select offer_id, column_key, board_day(stage_changed_at), count(*) from applications group by 1, 2, 3;
analyze board_counts;
