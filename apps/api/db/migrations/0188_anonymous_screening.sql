-- An offer may hide who applies until the interview stage. Whether an application is hidden is stored with it, so that
-- every query reads one column: it ends for good at the interview stage, or with an interview or a letter.
alter table offers add column anonymous_screening boolean not null default false;
alter table applications add column is_anonymous boolean not null default false;

-- « K-4821 »: from the id alone, so that it stays the same everywhere and says nothing of who came first.
create function anonymous_label(id uuid) returns text language sql immutable parallel safe strict
return substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + abs(hashtextextended(id::text, 11) % 24)::integer, 1)
  || '-' || (1000 + abs(hashtextextended(id::text, 7) % 9000))::text;

create function may_be_anonymous(stage text) returns boolean language sql immutable parallel safe
return stage in ('received', 'screening', 'shortlisted', 'test');

create function hide_new_applicant() returns trigger language plpgsql as $$
begin
  new.is_anonymous := may_be_anonymous(new.stage)
    and exists (select from offers o where o.id = new.offer_id and o.anonymous_screening);
  return new;
end $$;
create trigger applications_hide_new before insert on applications
  for each row execute function hide_new_applicant();

create function show_applicant() returns trigger language plpgsql as $$
begin
  new.is_anonymous := false;
  return new;
end $$;
create trigger applications_show before update of stage on applications
  for each row when (new.is_anonymous and new.stage in ('interview', 'offer', 'hired'))
  execute function show_applicant();

-- Whoever is invited or offered the job is known by name, whatever the stage.
create function show_invited_applicant() returns trigger language plpgsql as $$
begin
  update applications set is_anonymous = false where id = new.application_id and is_anonymous;
  return null;
end $$;
create trigger interviews_show_applicant after insert on interviews
  for each row execute function show_invited_applicant();
create trigger offer_letters_show_applicant after insert on offer_letters
  for each row execute function show_invited_applicant();

create function follow_anonymous_screening() returns trigger language plpgsql as $$
begin
  if new.anonymous_screening then
    update applications ap set is_anonymous = true
      where ap.offer_id = new.id and not ap.is_anonymous and may_be_anonymous(ap.stage)
        and not exists (select from application_events e
          where e.application_id = ap.id and e.to_stage in ('interview', 'offer', 'hired'))
        and not exists (select from interviews i where i.application_id = ap.id)
        and not exists (select from offer_letters l where l.application_id = ap.id);
  else
    update applications set is_anonymous = false where offer_id = new.id and is_anonymous;
  end if;
  return null;
end $$;
create trigger offers_anonymous_screening after update of anonymous_screening on offers
  for each row when (old.anonymous_screening is distinct from new.anonymous_screening)
  execute function follow_anonymous_screening();

-- The words of a hidden application are its label and the profile's, without those that contain a word of the name.
create function shown_application_words(
  is_anonymous boolean, id uuid, first_name text, last_name text, headline text, skills text[]
) returns text language sql stable parallel safe as $$
  select case when is_anonymous then left(concat_ws(' ', fold('Candidature ' || anonymous_label(id)), (
    select string_agg(said.word, ' ' order by said.place)
    from regexp_split_to_table(fold(concat_ws(' ', headline, array_to_string(skills, ' '))), '\s+')
      with ordinality as said (word, place)
    where not exists (select from name_words(first_name, last_name) as named (word)
      where length(named.word) > 1 and strpos(said.word, named.word) > 0)
  )), 600)
  else application_words(first_name, last_name, headline, skills) end
$$;

create or replace function add_application_words() returns trigger language plpgsql as $$
begin
  insert into application_search
    select ap.offer_id, ap.id,
      shown_application_words(ap.is_anonymous, ap.id, a.first_name, a.last_name, c.headline, c.skills)
    from made ap
    join accounts a on a.id = ap.candidate_id
    left join candidates c on c.account_id = ap.candidate_id;
  return null;
end $$;

create or replace function refresh_application_words(candidate uuid) returns void language sql as $$
  update application_search s
    set words = shown_application_words(ap.is_anonymous, ap.id, a.first_name, a.last_name, c.headline, c.skills)
    from applications ap
    join accounts a on a.id = ap.candidate_id
    left join candidates c on c.account_id = ap.candidate_id
    where ap.candidate_id = candidate and s.offer_id = ap.offer_id and s.application_id = ap.id
$$;

create or replace function follow_new_candidate_words() returns trigger language plpgsql as $$
begin
  update application_search s
    set words = shown_application_words(ap.is_anonymous, ap.id, a.first_name, a.last_name, c.headline, c.skills)
    from made c
    join accounts a on a.id = c.account_id
    join applications ap on ap.candidate_id = c.account_id
    where s.offer_id = ap.offer_id and s.application_id = ap.id;
  return null;
end $$;

-- The quick search knows nobody by a hidden application.
create or replace function follow_known_candidates() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'applications' then
    perform add_known_candidates(array_agg(company_id), array_agg(candidate_id), array_agg(created_at))
      from made where not is_anonymous;
  elsif tg_table_name = 'unlocked_profiles' then
    perform add_known_candidates(array_agg(company_id), array_agg(candidate_id), array_agg(unlocked_at)) from made;
  else
    perform add_known_candidates(array_agg(company_id), array_agg(person_id), array_agg(created_at)) from made;
  end if;
  return null;
end $$;

create or replace function rename_known_candidate() returns trigger language plpgsql as $$
begin
  delete from known_candidate_words where candidate_id = new.id;
  perform add_known_candidates(array_agg(company_id), array_agg(new.id), array_agg(at)) from (
    select company_id, created_at as at from applications where candidate_id = new.id and not is_anonymous
    union all select company_id, unlocked_at from unlocked_profiles where candidate_id = new.id
    union all select company_id, created_at from conversations where person_id = new.id
  ) as met;
  return null;
end $$;

create function follow_anonymous_applicant() returns trigger language plpgsql as $$
begin
  update application_search s
    set words = shown_application_words(new.is_anonymous, new.id, a.first_name, a.last_name, c.headline, c.skills)
    from accounts a left join candidates c on c.account_id = a.id
    where a.id = new.candidate_id and s.offer_id = new.offer_id and s.application_id = new.id;
  delete from known_candidate_words where company_id = new.company_id and candidate_id = new.candidate_id;
  perform add_known_candidates(array_agg(met.company_id), array_agg(new.candidate_id), array_agg(met.at)) from (
    select company_id, created_at as at from applications
      where company_id = new.company_id and candidate_id = new.candidate_id and not is_anonymous
    union all select company_id, unlocked_at from unlocked_profiles
      where company_id = new.company_id and candidate_id = new.candidate_id
    union all select company_id, created_at from conversations
      where company_id = new.company_id and person_id = new.candidate_id
  ) as met;
  return null;
end $$;
create trigger applications_anonymous after update on applications
  for each row when (old.is_anonymous is distinct from new.is_anonymous)
  execute function follow_anonymous_applicant();
