-- The public page's counts come from the lines of `campaign_file_counts` too: each statement appends one more line for each status,
-- without a day, in the place of a row of `campaign_counts` that writes of one campaign waited for.
drop trigger campaign_applications_counted_added on campaign_applications;
drop trigger campaign_applications_counted_changed on campaign_applications;
drop trigger campaign_applications_counted_removed on campaign_applications;
drop function total_added_campaign_files();
drop function total_changed_campaign_files();
drop function total_removed_campaign_files();
drop table campaign_counts;

-- Null: the line counts all files of its status, whatever else they say.
alter table campaign_file_counts alter column day drop not null;

create or replace function count_new_campaign_files() returns trigger language plpgsql as $$
begin
  insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files)
    select campaign_id, status, verdict, category_id, region, day, count(*)
    from (select *, (submitted_at at time zone 'UTC')::date as day from added) a
    group by grouping sets ((campaign_id, status, verdict, category_id, region, day), (campaign_id, status));
  return null;
end $$;
create or replace function count_changed_campaign_files() returns trigger language plpgsql as $$
begin
  insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files)
    select campaign_id, status, verdict, category_id, region, day, sum(sign)
    from (select campaign_id, status, verdict, category_id, region, (submitted_at at time zone 'UTC')::date as day, 1 as sign
      from added
      union all
      select campaign_id, status, verdict, category_id, region, (submitted_at at time zone 'UTC')::date, -1 from removed) moved
    group by grouping sets ((campaign_id, status, verdict, category_id, region, day), (campaign_id, status))
    having sum(sign) <> 0;
  return null;
end $$;
create or replace function count_removed_campaign_files() returns trigger language plpgsql as $$
begin
  -- A campaign that is deleted takes its counts with it.
  insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files)
    select campaign_id, status, verdict, category_id, region, day, -count(*)
    from (select *, (submitted_at at time zone 'UTC')::date as day from removed) r
    where exists (select from campaigns c where c.id = r.campaign_id)
    group by grouping sets ((campaign_id, status, verdict, category_id, region, day), (campaign_id, status));
  return null;
end $$;

insert into campaign_file_counts (campaign_id, status, files, is_folded)
  select campaign_id, status, sum(files), true from campaign_file_counts
  group by campaign_id, status having sum(files) <> 0;
-- Read by every page of a campaign.
create index campaign_file_counts_totals_idx on campaign_file_counts (campaign_id) include (status, files) where day is null;
