-- A number is used for payouts once its owner has typed the code that was sent to it.
alter table freelance_payout_accounts add column confirmed_at timestamptz;
-- Money arrived there: nothing is left to prove.
update freelance_payout_accounts a set confirmed_at = a.changed_at
where exists (
  select from freelance_payouts p where p.freelance_id = a.account_id and p.phone = a.phone and p.state = 'paid');

create table payout_number_codes (
  account_id uuid primary key references accounts on delete cascade,
  -- What its SMS is about; a new code has another.
  id uuid not null default uuidv7(),
  -- The number that the code proves.
  phone text not null,
  code_hash bytea not null,
  channel text not null check (channel in ('sms', 'email')),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

alter table sms_messages
  drop constraint sms_messages_purpose_check,
  add constraint sms_messages_purpose_check check (
    purpose in ('information-requested', 'convocation', 'reminder', 'announcement', 'offer-alert', 'payout-code'));
