-- The quick search finds a company's candidates by the beginning of any word of their names, at each keystroke: those who
-- applied, whose profiles it unlocked and with whom it writes. Reading every name of a company with 50,000 of them costs
-- more than the whole answer may. What is shown of each is decided when it is read, by the rules of the lists.
create table known_candidate_words (
  company_id uuid not null references companies on delete cascade,
  word text collate "C" not null,
  candidate_id uuid not null references accounts on delete cascade,
  last_at timestamptz not null,
  primary key (company_id, word, candidate_id) include (last_at)
);
create index known_candidate_words_candidate_idx on known_candidate_words (candidate_id);

-- « N'Diaye » is found as « diaye » and as « ndiaye ».
create function name_words(first_name text, last_name text) returns setof text
  language sql stable parallel safe as $$
  select distinct left(part, 40) collate "C"
  from regexp_split_to_table(fold(first_name || ' ' || last_name), '\s+') as spaced (word)
  cross join lateral (
    select regexp_replace(spaced.word, '[^[:alnum:]]+', '', 'g')
    union all
    select regexp_split_to_table(spaced.word, '[^[:alnum:]]+')
  ) as parts (part)
  where part <> ''
$$;

create function add_known_candidates(companies uuid[], candidates uuid[], instants timestamptz[]) returns void
  language sql as $$
  insert into known_candidate_words (company_id, word, candidate_id, last_at)
    select known.company_id, words.word, known.candidate_id, known.at
    from (
      select company_id, candidate_id, max(at) as at
      from unnest(companies, candidates, instants) as met (company_id, candidate_id, at) group by 1, 2
    ) as known
    join accounts a on a.id = known.candidate_id
    cross join lateral name_words(a.first_name, a.last_name) as words (word)
    -- In one order everywhere, so that two transactions never wait for each other.
    order by 1, 3, 2
    on conflict (company_id, word, candidate_id) do update
      set last_at = greatest(known_candidate_words.last_at, excluded.last_at)
$$;

-- What writes thousands of rows at once passes them in one call.
create function follow_known_candidates() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'applications' then
    perform add_known_candidates(array_agg(company_id), array_agg(candidate_id), array_agg(created_at)) from made;
  elsif tg_table_name = 'unlocked_profiles' then
    perform add_known_candidates(array_agg(company_id), array_agg(candidate_id), array_agg(unlocked_at)) from made;
  else
    perform add_known_candidates(array_agg(company_id), array_agg(person_id), array_agg(created_at)) from made;
  end if;
  return null;
end $$;
create trigger applications_known after insert on applications
  referencing new table as made for each statement execute function follow_known_candidates();
create trigger unlocked_profiles_known after insert on unlocked_profiles
  referencing new table as made for each statement execute function follow_known_candidates();
create trigger conversations_known after insert on conversations
  referencing new table as made for each statement execute function follow_known_candidates();

create function rename_known_candidate() returns trigger language plpgsql as $$
begin
  delete from known_candidate_words where candidate_id = new.id;
  perform add_known_candidates(array_agg(company_id), array_agg(new.id), array_agg(at)) from (
    select company_id, created_at as at from applications where candidate_id = new.id
    union all select company_id, unlocked_at from unlocked_profiles where candidate_id = new.id
    union all select company_id, created_at from conversations where person_id = new.id
  ) as met;
  return null;
end $$;
create trigger accounts_known_candidate after update of first_name, last_name on accounts
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function rename_known_candidate();

insert into known_candidate_words (company_id, word, candidate_id, last_at)
  select known.company_id, words.word, known.candidate_id, known.at
  from (
    select company_id, candidate_id, max(at) as at from (
      select company_id, candidate_id, created_at as at from applications
      union all select company_id, candidate_id, unlocked_at from unlocked_profiles
      union all select company_id, person_id, created_at from conversations
    ) as met group by 1, 2
  ) as known
  join accounts a on a.id = known.candidate_id
  cross join lateral name_words(a.first_name, a.last_name) as words (word);
analyze known_candidate_words;

-- What a company's list of its offers is searched by. In the index with the order of that list: a thousand offers are searched
-- without reading their texts.
alter table offers add column list_words text not null generated always as
  (left(fold(title || ' ' || coalesce(department, '') || ' ' || coalesce(city, '')), 600)) stored;
drop index offers_company_idx;
create index offers_company_idx on offers (company_id, updated_at desc) include (id, list_words);
