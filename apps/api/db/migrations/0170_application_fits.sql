-- How well the profile of an applicant suits the offer, 0 to 100, as packages/matching scores it: stored, so that lists sort
-- and filter by it. Each application has its row; the score is null until a job wrote it, for a profile that says too little
-- to be compared, and for a withdrawn application, whose company reads no current profile.
create table application_fits (
  application_id uuid primary key references applications on delete cascade,
  offer_id integer not null,
  company_id uuid not null,
  score smallint check (score between 0 and 100),
  -- The month up to which durations were counted: an explanation read later counts the same. The version is that of
  -- packages/matching; 0 before the first score.
  scored_in date,
  match_version smallint not null default 0
);
create index application_fits_offer_idx on application_fits (offer_id, score desc nulls last, application_id);
create index application_fits_company_idx on application_fits (company_id, score desc nulls last, application_id);
create index application_fits_version_idx on application_fits (match_version);

-- Whose score is to be written anew: marked by the database whoever changes an offer, and by the job that reads changed
-- profiles (`match_stale`). Logged: a mark that a crash forgot would leave a new application without a score for good.
create table application_fit_stale (
  application_id uuid primary key references applications on delete cascade
);

create function add_application_fits() returns trigger language plpgsql as $$
begin
  insert into application_fits (application_id, offer_id, company_id) select id, offer_id, company_id from made;
  -- A bulk load says baara.bulk: millions of scores are not worked out behind its back.
  if current_setting('baara.bulk', true) is distinct from 'on' then
    insert into application_fit_stale (application_id) select id from made where stage <> 'withdrawn' on conflict do nothing;
  end if;
  return null;
end $$;
create trigger applications_fit_added after insert on applications
  referencing new table as made for each statement execute function add_application_fits();

create function forget_application_fit() returns trigger language plpgsql as $$
begin
  update application_fits set score = null, scored_in = null, match_version = 0 where application_id = new.id;
  return null;
end $$;
create trigger applications_fit_withdrawn after update of stage on applications
  for each row when (new.stage = 'withdrawn' and old.stage <> 'withdrawn') execute function forget_application_fit();

create function mark_fits_of_offer_stale() returns trigger language plpgsql as $$
begin
  insert into application_fit_stale (application_id)
    select id from applications where offer_id = new.id and stage <> 'withdrawn' on conflict do nothing;
  return null;
end $$;
create trigger offers_fit_stale after update on offers
  for each row when ((old.title, old.description, old.key_points, old.skills, old.languages, old.contract_type, old.seniority,
      old.study_level, old.category_id, old.country, old.city, old.salary_min, old.salary_max, old.currency,
      old.driving_licence_required, old.vehicle_required)
    is distinct from (new.title, new.description, new.key_points, new.skills, new.languages, new.contract_type, new.seniority,
      new.study_level, new.category_id, new.country, new.city, new.salary_min, new.salary_max, new.currency,
      new.driving_licence_required, new.vehicle_required))
  execute function mark_fits_of_offer_stale();

insert into application_fits (application_id, offer_id, company_id) select id, offer_id, company_id from applications;
insert into application_fit_stale (application_id) select id from applications where stage <> 'withdrawn';
