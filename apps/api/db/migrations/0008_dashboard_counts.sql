-- What every dashboard counts of the offers open to applications: companies that have one, those published lately.
create index offers_open_company_idx on offers (company_id, expires_at)
  where status = 'active' and suspended_at is null;
create index offers_open_published_idx on offers (published_at) include (expires_at)
  where status = 'active' and suspended_at is null;
