-- Open bells end with the session they were opened by: whoever follows this re-checks that account's sessions.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', coalesce(to_jsonb(old)->>'account_id', to_jsonb(old)->>'id'));
  return null;
end $$;
create trigger sessions_announce_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_session_end();
create trigger sessions_announce_delete after delete on sessions
  for each row when (old.revoked_at is null)
  execute function announce_session_end();
create trigger accounts_announce_status after update of status on accounts
  for each row when (old.status is distinct from new.status)
  execute function announce_session_end();

-- Retention: read and unread ones are kept for different times.
create index notifications_age_idx on notifications (created_at);

-- Applications the company was not yet told of by e-mail: the next digest of the offer takes them away.
create table application_digest_entries (
  application_id uuid primary key references applications on delete cascade,
  offer_id integer not null references offers on delete cascade,
  created_at timestamptz not null default now()
);
create index application_digest_entries_offer_idx on application_digest_entries (offer_id, created_at);
