-- A bank transfer that never came, or a payment that cannot be kept: a person says so, and why.
alter table top_ups
  -- Who ended it by hand, received or refused; what a person decided is never decided again by a notification.
  add column decided_by uuid references accounts on delete set null,
  add column decided_at timestamptz,
  add column decision_note text;
create index top_ups_decided_by_idx on top_ups (decided_by) where decided_by is not null;
create index top_ups_treated_idx on top_ups (state, created_at);

-- The proforma of a refused transfer asks for nothing any more.
alter table invoices
  drop constraint invoices_status_check,
  add constraint invoices_status_check check (status in ('pending', 'paid', 'cancelled'));
