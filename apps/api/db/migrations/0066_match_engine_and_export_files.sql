-- Which engine wrote a candidate's rows: those of an older one are written anew by the job, while they still serve.
-- Whoever was read and is of no known trade has one row, of trade '', which no offer looks for.
alter table match_trades add column engine_version smallint not null default 0;
alter table match_trades alter column engine_version drop default;
create index match_trades_engine_idx on match_trades (engine_version);
insert into match_stale (account_id)
  select account_id from candidates c
  where not exists (select 1 from match_trades m where m.account_id = c.account_id)
  on conflict do nothing;

-- An export leaves with its company, too: its file is then hidden, and cleared by the nightly purge.
alter function hide_letter_file() rename to hide_own_file;
create trigger export_file_goes after delete on exports
  for each row when (old.file_id is not null) execute function hide_own_file();
update files set deleted_at = now()
  where kind = 'archive' and deleted_at is null
    and id not in (select file_id from exports where file_id is not null)
    and id not in (select file_id from personal_data_exports where file_id is not null);
