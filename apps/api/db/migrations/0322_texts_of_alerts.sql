-- SMS and WhatsApp are one port. What alerts cost in a month has a ceiling.
alter table sms_messages
  add column channel text not null default 'sms' check (channel in ('sms', 'whatsapp')),
  -- In F CFA, where a ceiling counts it.
  add column price_xof integer check (price_xof >= 0),
  drop constraint sms_messages_purpose_check,
  add constraint sms_messages_purpose_check
    check (purpose in ('information-requested', 'convocation', 'reminder', 'announcement', 'offer-alert')),
  drop constraint sms_messages_error_check,
  add constraint sms_messages_error_check
    check (error in ('number', 'limit', 'ceiling', 'refused', 'unavailable', 'reported'));
create index sms_messages_price_idx on sms_messages (purpose, created_at) where price_xof is not null;
