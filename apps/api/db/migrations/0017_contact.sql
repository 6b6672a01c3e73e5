-- Messages of the contact form, and what the house does with them.
create table contact_messages (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  -- The sender's account when they were signed in: the message goes with it.
  account_id uuid references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  subject text not null check (subject in ('recrutement', 'partenariat', 'support', 'autre')),
  message text not null,
  original_message text,
  is_ai_optimized boolean not null default false,
  source text not null default 'contact_form',
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  status text not null check (status in ('new', 'in_progress', 'answered', 'closed', 'to_check', 'spam')),
  aside_reason text,
  category text,
  -- Null once a person has said it.
  category_confidence real,
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  sentiment_confidence real,
  suggested_answer text,
  -- When the engine read it; null until then.
  analyzed_at timestamptz,
  assignee_id uuid references accounts on delete set null,
  read_at timestamptz,
  -- Last thing that happened: the end of retention is told from it.
  updated_at timestamptz not null default now(),
  version integer not null default 0,
  -- Of who writes and what, so that a doubled request is one message.
  content_hash bytea not null
);
create index contact_messages_list_idx on contact_messages (received_at desc, id desc);
create index contact_messages_status_idx on contact_messages (status, received_at desc, id desc);
create index contact_messages_hash_idx on contact_messages (content_hash, received_at desc);
create index contact_messages_updated_idx on contact_messages (updated_at);
create index contact_messages_account_idx on contact_messages (account_id) where account_id is not null;
create index contact_messages_email_idx on contact_messages (email);
create index contact_messages_assignee_idx on contact_messages (assignee_id) where assignee_id is not null;

create table contact_events (
  id bigint generated always as identity primary key,
  message_id uuid not null references contact_messages on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'status', 'assignee', 'category', 'sentiment')),
  body text,
  from_value text,
  to_value text,
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null default now()
);
create index contact_events_message_idx on contact_events (message_id, created_at, id);
create index contact_events_author_idx on contact_events (author_id) where author_id is not null;

-- Proofs of work that served: each serves once, until it would be refused anyway.
create table contact_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);
create index contact_proofs_age_idx on contact_proofs (expires_at);
