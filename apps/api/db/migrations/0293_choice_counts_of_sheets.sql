-- How many choices each question of a sheet has, in its order: an answer is compared with it without reading the sheet.
create function choice_counts_of(sheet jsonb) returns smallint[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(jsonb_array_length(question -> 'choices')::smallint order by place), '{}')
  from jsonb_array_elements(sheet) with ordinality as q (question, place)
$$;
alter table campaign_sittings
  add column choice_counts smallint[] generated always as (choice_counts_of(sheet)) stored;
