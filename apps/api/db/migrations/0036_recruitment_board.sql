-- How a company recruits: its steps, scorecard and message templates, by default and offer by offer; and what a board
-- of thousands of applications is read by.

-- ── Settings ────────────────────────────────────────────────────────────────────────────────────
-- Of an offer, or, without one, what the company's new offers start from. They replace what 0030 kept by offer only.
drop table scorecard_criteria;
drop table pipeline_steps;

create table recruitment_settings (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  offer_id integer references offers on delete cascade,
  -- Told back with each save: whoever saves what someone else changed meanwhile is told so.
  version integer not null default 1
);
create unique index recruitment_settings_company_key on recruitment_settings (company_id) where offer_id is null;
create unique index recruitment_settings_offer_key on recruitment_settings (offer_id) where offer_id is not null;

create table message_templates (
  id uuid primary key default uuidv7(),
  settings_id uuid not null references recruitment_settings on delete cascade,
  kind text not null check (kind in ('answer', 'stage', 'bulk', 'job-offer', 'interview')),
  name text not null,
  subject text not null,
  body text not null,
  position smallint not null default 0
);
create index message_templates_settings_idx on message_templates (settings_id, position, id);

-- None for settings whose steps nobody changed: one step per stage then. The step whose key is its stage's name is that
-- stage's first and always there; a stage may have more of them.
create table pipeline_steps (
  settings_id uuid not null references recruitment_settings on delete cascade,
  key text not null check (key ~ '^[a-z0-9-]{1,40}$'),
  stage text not null
    check (stage in ('received', 'screening', 'shortlisted', 'test', 'interview', 'offer', 'hired', 'rejected')),
  title text not null,
  position smallint not null,
  is_hidden boolean not null default false,
  -- Days an application may stay before it is shown as stuck; null: never.
  target_days smallint check (target_days between 1 and 365),
  -- The e-mail that tells the candidate; without a template, the house's own words.
  mail_is_on boolean not null default true,
  mail_template_id uuid references message_templates on delete set null,
  mail_delay_minutes smallint not null default 0 check (mail_delay_minutes between 0 and 10080),
  primary key (settings_id, key)
);
create index pipeline_steps_template_idx on pipeline_steps (mail_template_id) where mail_template_id is not null;

create table scorecard_criteria (
  id uuid primary key default uuidv7(),
  settings_id uuid not null references recruitment_settings on delete cascade,
  title text not null,
  description text,
  weight smallint not null default 1 check (weight between 1 and 10),
  position smallint not null
);
create index scorecard_criteria_settings_idx on scorecard_criteria (settings_id, position);

-- ── Applications by step ────────────────────────────────────────────────────────────────────────
-- Where an application stands on its offer's board. Stored, so that a board's counts are read from its index alone.
alter table applications add column column_key text
  generated always as (case when stage = 'withdrawn' then stage else coalesce(step, stage) end) stored;
create index applications_board_idx on applications (offer_id, column_key, stage_changed_at desc, id);
create index applications_company_board_idx on applications (company_id, stage, stage_changed_at desc, id);

-- The step's title as it read that day; null: the stage's own.
alter table application_events add column from_step text, add column to_step text;

-- ── Words ───────────────────────────────────────────────────────────────────────────────────────
-- What an offer's applications are searched by, side by side: name, headline and skills of who applied.
create table application_search (
  offer_id integer not null,
  application_id uuid not null,
  words text not null,
  primary key (offer_id, application_id) include (words)
);

create function application_words(first_name text, last_name text, headline text, skills text[]) returns text
  language sql stable parallel safe
  return left(fold(concat_ws(' ', first_name, last_name, headline, array_to_string(skills, ' '))), 600);

insert into application_search
  select ap.offer_id, ap.id, application_words(a.first_name, a.last_name, c.headline, c.skills)
  from applications ap
  join accounts a on a.id = ap.candidate_id
  left join candidates c on c.account_id = ap.candidate_id;

create function add_application_words() returns trigger language plpgsql as $$
begin
  insert into application_search
    select ap.offer_id, ap.id, application_words(a.first_name, a.last_name, c.headline, c.skills)
    from made ap
    join accounts a on a.id = ap.candidate_id
    left join candidates c on c.account_id = ap.candidate_id;
  return null;
end $$;
create trigger applications_words_added after insert on applications
  referencing new table as made for each statement execute function add_application_words();

create function remove_application_words() returns trigger language plpgsql as $$
begin
  delete from application_search s using gone
    where s.offer_id = gone.offer_id and s.application_id = gone.id;
  return null;
end $$;
create trigger applications_words_removed after delete on applications
  referencing old table as gone for each statement execute function remove_application_words();

create function refresh_application_words(candidate uuid) returns void language sql as $$
  update application_search s
    set words = application_words(a.first_name, a.last_name, c.headline, c.skills)
    from applications ap
    join accounts a on a.id = ap.candidate_id
    left join candidates c on c.account_id = ap.candidate_id
    where ap.candidate_id = candidate and s.offer_id = ap.offer_id and s.application_id = ap.id
$$;

create function follow_account_words() returns trigger language plpgsql as $$
begin
  perform refresh_application_words(new.id);
  return null;
end $$;
create trigger accounts_application_words after update of first_name, last_name on accounts
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function follow_account_words();

create function follow_candidate_words() returns trigger language plpgsql as $$
begin
  perform refresh_application_words(new.account_id);
  return null;
end $$;
create trigger candidates_application_words after update of headline, skills on candidates
  for each row when (old.headline is distinct from new.headline or old.skills is distinct from new.skills)
  execute function follow_candidate_words();

create function follow_new_candidate_words() returns trigger language plpgsql as $$
begin
  update application_search s
    set words = application_words(a.first_name, a.last_name, c.headline, c.skills)
    from made c
    join accounts a on a.id = c.account_id
    join applications ap on ap.candidate_id = c.account_id
    where s.offer_id = ap.offer_id and s.application_id = ap.id;
  return null;
end $$;
create trigger candidates_application_words_first after insert on candidates
  referencing new table as made for each statement execute function follow_new_candidate_words();
