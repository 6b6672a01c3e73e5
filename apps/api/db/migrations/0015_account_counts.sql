-- Most accounts are plainly active: they are counted by role alone, from a small index, and the others one by one.
create index accounts_living_role_idx on accounts (role) where erased_at is null;
create index accounts_not_plain_idx on accounts (role, status, reset_required)
  include (email_verified_at, deletion_requested_at)
  where erased_at is null
    and (status = 'disabled' or reset_required or email_verified_at is null or deletion_requested_at is not null);
drop index accounts_role_state_idx;
-- What is known of the columns added since the table was last looked at decides how it is read.
analyze accounts;
