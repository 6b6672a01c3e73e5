-- Whom an answer sent to reply+<token>@<domain> comes from, and in which conversation it belongs. Only a hash of the token
-- is kept: the addresses cannot be read from the database. Rights are asked again at each answer.
create table reply_addresses (
  token_hash bytea primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  unique (conversation_id, account_id)
);
create index reply_addresses_account_idx on reply_addresses (account_id);

alter table conversation_messages add column by_mail boolean not null default false;
