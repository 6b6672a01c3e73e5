-- What the firm's own dashboards count, over every account, offer and application.

-- State and role of each account, read from the index alone; erased ones are nobody's any more.
create index accounts_role_state_idx on accounts (role, status, reset_required)
  include (email_verified_at, deletion_requested_at) where erased_at is null;
-- Registrations per day and role.
create index accounts_registered_idx on accounts (created_at) include (role);
drop index accounts_created_idx;
create index accounts_code_registered_idx on accounts (reference_code, created_at) where reference_code is not null;
drop index accounts_reference_code_idx;
create index offers_published_idx on offers (published_at) where published_at is not null;
create index offers_suspended_idx on offers (suspended_at) where suspended_at is not null;
create index applications_received_idx on applications (created_at);
create index companies_unverified_idx on companies (created_at) where not is_verified;

-- A message that has left is forgotten, for it carries links: only how many left is kept, minute by minute.
create table sent_mails (
  minute timestamptz primary key,
  total integer not null
);
