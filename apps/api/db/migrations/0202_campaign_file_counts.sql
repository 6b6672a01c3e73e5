-- How many files of a campaign there are of each kind. Each statement that changes files appends what it adds and takes
-- away, so that nobody waits for anybody; a job folds those lines into one per kind every minute. The sum is always exact.
create table campaign_file_counts (
  campaign_id uuid not null references campaigns on delete cascade,
  status text not null,
  verdict text,
  category_id uuid,
  region text,
  -- Of arrival, in Bamako, whose clock is that of UTC.
  day date not null,
  files integer not null,
  is_folded boolean not null default false
);
create index campaign_file_counts_campaign_idx on campaign_file_counts (campaign_id, status);
create index campaign_file_counts_new_idx on campaign_file_counts (campaign_id) where not is_folded;

create function count_new_campaign_files() returns trigger language plpgsql as $$
begin
  insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files)
    select campaign_id, status, verdict, category_id, region, (submitted_at at time zone 'UTC')::date, count(*)
    from added group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create function count_changed_campaign_files() returns trigger language plpgsql as $$
begin
  insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files)
    select campaign_id, status, verdict, category_id, region, (submitted_at at time zone 'UTC')::date, sum(sign)
    from (select campaign_id, status, verdict, category_id, region, submitted_at, 1 as sign from added
      union all
      select campaign_id, status, verdict, category_id, region, submitted_at, -1 from removed) moved
    group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0;
  return null;
end $$;
create function count_removed_campaign_files() returns trigger language plpgsql as $$
begin
  -- A campaign that is deleted takes its counts with it.
  insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files)
    select campaign_id, status, verdict, category_id, region, (submitted_at at time zone 'UTC')::date, -count(*)
    from removed r where exists (select from campaigns c where c.id = r.campaign_id) group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger campaign_files_added after insert on campaign_applications
  referencing new table as added for each statement execute function count_new_campaign_files();
create trigger campaign_files_changed after update on campaign_applications
  referencing new table as added old table as removed for each statement execute function count_changed_campaign_files();
create trigger campaign_files_removed after delete on campaign_applications
  referencing old table as removed for each statement execute function count_removed_campaign_files();

insert into campaign_file_counts (campaign_id, status, verdict, category_id, region, day, files, is_folded)
  select campaign_id, status, verdict, category_id, region, (submitted_at at time zone 'UTC')::date, count(*), true
  from campaign_applications group by 1, 2, 3, 4, 5, 6;
