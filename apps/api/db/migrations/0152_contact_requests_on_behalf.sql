-- Whether a client wrote for a company they acted for: until now it was guessed from who they are when the request is
-- read, and whoever joined that company since was shown by their own name and address.
alter table freelance_contact_requests add column is_on_behalf boolean not null default false;
update freelance_contact_requests r set is_on_behalf = true
  where exists (select from acting_companies acted
      where acted.account_id = r.sender_id and acted.company_id = r.company_id)
    and not exists (select from company_members own
      where own.account_id = r.sender_id and own.company_id = r.company_id);
alter table freelance_contact_requests alter column is_on_behalf drop default;
