-- Conversations with the firm itself, which has no row among the companies.
alter table conversations alter column company_id drop not null;
create unique index conversations_firm_key on conversations (person_id) where company_id is null;
create index conversations_firm_idx on conversations (last_message_at desc, id desc) where company_id is null;
create index conversations_firm_changed_idx on conversations (changed_at desc) where company_id is null;
create index conversations_firm_waiting_idx on conversations (last_person_message_id)
  where company_id is null and last_person_message_id > company_answered_id;

create table firm_message_templates (
  id uuid default uuidv7() primary key,
  name text not null,
  body text not null,
  updated_at timestamptz not null
);
create unique index firm_message_templates_name_key on firm_message_templates (lower(name));

-- A conversation with the firm makes its person known to no company.
create or replace function add_known_candidates(companies uuid[], candidates uuid[], instants timestamptz[])
returns void language sql as $$
  insert into known_candidate_words (company_id, word, candidate_id, last_at)
    select known.company_id, words.word, known.candidate_id, known.at
    from (
      select company_id, candidate_id, max(at) as at
      from unnest(companies, candidates, instants) as met (company_id, candidate_id, at)
      where company_id is not null group by 1, 2
    ) as known
    join accounts a on a.id = known.candidate_id
    cross join lateral name_words(a.first_name, a.last_name) as words (word)
    -- In one order everywhere, so that two transactions never wait for each other.
    order by 1, 3, 2
    on conflict (company_id, word, candidate_id) do update
      set last_at = greatest(known_candidate_words.last_at, excluded.last_at)
$$;
