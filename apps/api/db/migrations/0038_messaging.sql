-- What companies and candidates write to each other. A conversation belongs to a company, whatever member writes, and
-- to one person; everything a side decides for itself (archive, silence) stands in columns named after the side.
-- Conversations between two persons will join these tables with their second account in the place of the company.
create table conversations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  person_id uuid not null references accounts on delete cascade,
  -- The offer it was last opened about.
  offer_id integer references offers on delete set null,
  -- Opened with someone still masked to the company: a day holds so many of these.
  opened_masked boolean not null default false,
  created_at timestamptz not null,
  -- Any change its screens show: a message, a reading, a block.
  changed_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Newest message of each side; null when it never wrote.
  last_company_message_id bigint,
  last_person_message_id bigint,
  -- The person's messages up to this one were answered by a member: they wait for no other.
  company_answered_id bigint not null default 0,
  company_archived_at timestamptz,
  company_muted_at timestamptz,
  person_archived_at timestamptz,
  person_muted_at timestamptz,
  -- When a side is written to by e-mail about what it has not read; null when there is nothing to say.
  company_mail_due_at timestamptz,
  person_mail_due_at timestamptz,
  constraint conversations_pair_key unique (company_id, person_id)
);
create index conversations_person_idx on conversations (person_id, last_message_at desc);
create index conversations_company_idx on conversations (company_id, last_message_at desc);
create index conversations_company_changed_idx on conversations (company_id, changed_at desc);
create index conversations_masked_idx on conversations (company_id, created_at) where opened_masked;
create index conversations_company_waiting_idx on conversations (company_id)
  where last_person_message_id > company_answered_id;
create index conversations_offer_idx on conversations (offer_id) where offer_id is not null;
create index conversations_mail_due_idx on conversations (least(company_mail_due_at, person_mail_due_at))
  where company_mail_due_at is not null or person_mail_due_at is not null;

-- A text sent to many; each message of it is an ordinary one.
create table bulk_messages (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  author_id uuid references accounts on delete set null,
  offer_id integer references offers on delete set null,
  -- With its {words}.
  text text not null check (char_length(text) between 1 and 4000),
  -- Chosen by the browser: a request sent twice makes one.
  client_id uuid not null,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled')),
  total integer not null check (total > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_messages_client_key unique (company_id, client_id)
);
create index bulk_messages_recent_idx on bulk_messages (company_id, created_at desc);
create index bulk_messages_changed_idx on bulk_messages (company_id, changed_at desc);
create index bulk_messages_author_idx on bulk_messages (author_id) where author_id is not null;

create table bulk_message_recipients (
  bulk_id uuid not null references bulk_messages on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'skipped', 'cancelled')),
  -- Why it was skipped.
  reason text,
  primary key (bulk_id, candidate_id)
);
create index bulk_message_recipients_waiting_idx on bulk_message_recipients (bulk_id, candidate_id)
  where status = 'waiting';
create index bulk_message_recipients_candidate_idx on bulk_message_recipients (candidate_id);

create table conversation_messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('company', 'person')),
  -- Null once their account is erased; the message stays the company's.
  author_id uuid references accounts on delete set null,
  text text not null check (char_length(text) <= 4000),
  sent_at timestamptz not null,
  -- Chosen by the browser: a message sent twice is one.
  client_id uuid not null,
  bulk_id uuid references bulk_messages on delete set null,
  constraint conversation_messages_client_key unique (conversation_id, client_id)
);
create index conversation_messages_order_idx on conversation_messages (conversation_id, id desc);
create index conversation_messages_author_idx on conversation_messages (author_id) where author_id is not null;
create index conversation_messages_bulk_idx on conversation_messages (bulk_id) where bulk_id is not null;

create table conversation_attachments (
  message_id bigint not null references conversation_messages on delete cascade,
  file_id uuid not null references files on delete cascade,
  position smallint not null,
  primary key (message_id, position),
  constraint conversation_attachments_file_key unique (file_id)
);

-- Up to which message each account has read, and up to which it was written to by e-mail.
create table conversation_reads (
  conversation_id uuid not null references conversations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  last_read_id bigint not null default 0,
  mailed_id bigint not null default 0,
  primary key (conversation_id, account_id)
);
create index conversation_reads_account_idx on conversation_reads (account_id);

-- Companies a person does not want to hear from any more.
create table company_blocks (
  person_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz not null,
  primary key (person_id, company_id)
);
create index company_blocks_company_idx on company_blocks (company_id);
