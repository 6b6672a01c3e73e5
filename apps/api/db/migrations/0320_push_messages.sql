-- Push messages to browsers (RFC 8030). The key pair that signs them is made once and sealed with the installation's
-- secret; a subscription and what waits for it go with the session that made it.
create table push_keys (
  fingerprint text primary key,
  -- An uncompressed point of P-256, in base64url, as browsers take it.
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  key_fingerprint text not null references push_keys on delete cascade,
  -- One browser has one address: whoever signs in there takes it over.
  endpoint_hash bytea not null unique,
  -- Its address and keys, sealed: whoever has the address can write to the phone.
  sealed bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_account_idx on push_subscriptions (account_id);
create index push_subscriptions_session_idx on push_subscriptions (session_id);
create index push_subscriptions_key_idx on push_subscriptions (key_fingerprint);

-- The rows are the queue of `push.send`; they go once the push service has them.
create table push_messages (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  title text not null,
  url text,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  expires_at timestamptz not null
);
create index push_messages_due_idx on push_messages (next_try_at);
create index push_messages_subscription_idx on push_messages (subscription_id);

alter table notification_preferences
  drop constraint notification_preferences_channel_check,
  add constraint notification_preferences_channel_check
    check (channel in ('app', 'email', 'sms', 'whatsapp', 'push'));
