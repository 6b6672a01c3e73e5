-- The company a client wrote for: theirs, or the one they acted for. Until now it was guessed from the sender's
-- membership when the request was read.
alter table freelance_contact_requests
  add column company_id uuid references companies on delete set null;
update freelance_contact_requests r set company_id = m.company_id
  from company_members m where m.account_id = r.sender_id;
create index freelance_contact_requests_company_idx on freelance_contact_requests (company_id);
