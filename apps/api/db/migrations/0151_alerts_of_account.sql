-- Deleting an account looks for its alerts, and no other index begins with the account.
create index saved_search_alerts_of_account_idx on saved_search_alerts (account_id);
