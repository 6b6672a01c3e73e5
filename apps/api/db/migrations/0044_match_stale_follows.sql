-- Whose profile is gone needs no reading: an erasure leaves no trace of them here either.
delete from match_stale where account_id not in (select account_id from candidates);
alter table match_stale
  add constraint match_stale_account_fkey foreign key (account_id) references candidates on delete cascade;
