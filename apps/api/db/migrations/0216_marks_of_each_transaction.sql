-- A profile or an application had one mark « to be read again ». A change that met the mark in the hands of the job waited
-- for the whole batch; and the job, which then wrote a row about that profile, waited for the change. Each transaction
-- now writes marks of its own, and nobody waits for anybody.
alter table match_stale
  drop constraint match_stale_pkey,
  add column marked_in xid8 not null default pg_current_xact_id(),
  add constraint match_stale_pkey primary key (account_id, marked_in);

alter table application_fit_stale
  drop constraint application_fit_stale_pkey,
  add column marked_in xid8 not null default pg_current_xact_id(),
  add constraint application_fit_stale_pkey primary key (application_id, marked_in);
