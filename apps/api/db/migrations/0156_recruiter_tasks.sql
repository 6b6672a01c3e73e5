-- When somebody of a company hid its first steps. Companies that have published an offer know them already.
alter table companies add column setup_dismissed_at timestamptz;
update companies set setup_dismissed_at = now()
  where exists (select from offers o where o.company_id = companies.id and o.published_at is not null);

-- What a recruiter's dashboard counts each time it is opened: few rows of the many that a company has.
create index interviews_company_upcoming_idx on interviews (company_id, starts_at) where status = 'upcoming';
create index applications_unread_idx on applications (company_id, offer_id) include (created_at)
  where read_at is null and stage <> 'withdrawn';
