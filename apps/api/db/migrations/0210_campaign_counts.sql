-- How many files a campaign has, stored beside it: its public page costs the same with a hundred thousand of them. They follow
-- the files in the statement that changes these, whoever writes it.
create table campaign_counts (
  campaign_id uuid primary key references campaigns on delete cascade,
  -- Those that were not withdrawn.
  applications integer not null,
  shortlisted integer not null
);

create function is_shortlisted(status text) returns boolean language sql immutable
  return status in ('SHORTLISTED', 'INTERVIEW', 'ACCEPTED');

create function total_added_campaign_files() returns trigger language plpgsql as $$
begin
  insert into campaign_counts (campaign_id, applications, shortlisted)
  select campaign_id, count(*) filter (where status <> 'WITHDRAWN'), count(*) filter (where is_shortlisted(status))
  from added group by campaign_id order by campaign_id
  on conflict (campaign_id) do update set
    applications = campaign_counts.applications + excluded.applications,
    shortlisted = campaign_counts.shortlisted + excluded.shortlisted;
  return null;
end $$;
create trigger campaign_applications_counted_added after insert on campaign_applications
  referencing new table as added for each statement execute function total_added_campaign_files();

create function total_changed_campaign_files() returns trigger language plpgsql as $$
begin
  update campaign_counts c set applications = c.applications + d.applications, shortlisted = c.shortlisted + d.shortlisted
  from (
    select campaign_id, coalesce(sum(sign) filter (where status <> 'WITHDRAWN'), 0) as applications,
      coalesce(sum(sign) filter (where is_shortlisted(status)), 0) as shortlisted
    from (select campaign_id, status, 1 as sign from after_change
      union all select campaign_id, status, -1 from before_change) each_file
    group by campaign_id
  ) d
  -- Most changes count nothing anew, and wait for nobody.
  where d.campaign_id = c.campaign_id and (d.applications <> 0 or d.shortlisted <> 0);
  return null;
end $$;
create trigger campaign_applications_counted_changed after update on campaign_applications
  referencing old table as before_change new table as after_change
  for each statement execute function total_changed_campaign_files();

create function total_removed_campaign_files() returns trigger language plpgsql as $$
begin
  update campaign_counts c set applications = c.applications - d.applications, shortlisted = c.shortlisted - d.shortlisted
  from (
    select campaign_id, count(*) filter (where status <> 'WITHDRAWN') as applications,
      count(*) filter (where is_shortlisted(status)) as shortlisted
    from removed group by campaign_id
  ) d
  where d.campaign_id = c.campaign_id;
  return null;
end $$;
create trigger campaign_applications_counted_removed after delete on campaign_applications
  referencing old table as removed for each statement execute function total_removed_campaign_files();

insert into campaign_counts (campaign_id, applications, shortlisted)
  select campaign_id, count(*) filter (where status <> 'WITHDRAWN'), count(*) filter (where is_shortlisted(status))
  from campaign_applications group by campaign_id;
