-- SMS that leave, or left, by the gateway. Number and text are sealed with the installation's secret, and forgotten as
-- soon as the gateway has them.
create table sms_messages (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('information-requested', 'convocation', 'reminder')),
  -- The campaign file it is about; the session, when many are sent together.
  subject_id uuid not null,
  batch_id uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'expired')),
  -- Why it failed.
  error text check (error in ('number', 'limit', 'refused', 'unavailable', 'reported')),
  sealed bytea,
  parts smallint not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  gateway_id text check (char_length(gateway_id) <= 200),
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  check ((sealed is not null) = (state in ('waiting', 'sending'))),
  check ((error is not null) = (state = 'failed'))
);

create index sms_messages_account_idx on sms_messages (account_id, created_at);
create index sms_messages_subject_idx on sms_messages (subject_id, created_at);
create index sms_messages_batch_idx on sms_messages (batch_id, purpose, state) where batch_id is not null;
create index sms_messages_due_idx on sms_messages (next_try_at) where state in ('waiting', 'sending');
create index sms_messages_sent_idx on sms_messages (sent_at) where sent_at is not null;
create index sms_messages_age_idx on sms_messages (created_at);

alter table notification_preferences
  drop constraint notification_preferences_channel_check,
  add constraint notification_preferences_channel_check check (channel in ('app', 'email', 'sms'));
