-- Where the engine looks for candidates worth reading: one row for each trade of each candidate, small enough that all
-- of a trade's are weighed for one answer. The exact score is then that of packages/matching, on whole profiles.
create extension if not exists intarray;

create table match_trades (
  account_id uuid not null references candidates on delete cascade,
  trade text not null,
  -- How sure it is that this is their trade, 1–100, and years in it.
  strength smallint not null,
  years smallint not null,
  education_level smallint,
  desired_salary integer,
  -- Marks of packages/matching: what they know, and the towns they live in or would go to.
  skills integer[] not null,
  places integer[] not null,
  primary key (account_id, trade)
);
-- Read alone, without the table.
create index match_trades_trade_idx on match_trades (trade)
  include (account_id, strength, years, education_level, desired_salary, skills, places);

-- Whose rows above are to be written anew: marked by the database whoever changes a profile, written by a job, and
-- first by whoever asks for candidates.
create unlogged table match_stale (
  account_id uuid primary key
);

create function mark_match_stale() returns trigger language plpgsql as $$
begin
  insert into match_stale (account_id) select account_id from changed on conflict do nothing;
  return null;
end $$;
create trigger candidates_match_insert after insert on candidates
  referencing new table as changed for each statement execute function mark_match_stale();
create trigger candidates_match_update after update on candidates
  referencing new table as changed for each statement execute function mark_match_stale();
insert into match_stale (account_id) select account_id from candidates;
