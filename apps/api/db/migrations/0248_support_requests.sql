-- Messages of the contact form become requests that are followed: their row stays, with what follows.
alter table contact_messages
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  add column first_answered_at timestamptz,
  -- Minutes of opening hours, counted with the hours of that day; null for what was answered before they were counted.
  add column first_answer_minutes integer,
  add column resolved_at timestamptz,
  add column resolution_minutes integer,
  -- The request that goes on in its place.
  add column merged_into_id uuid references contact_messages on delete set null,
  add column satisfaction_asked_at timestamptz,
  add column satisfaction text check (satisfaction in ('good', 'bad')),
  add column satisfaction_comment text,
  add column satisfied_at timestamptz;
create index contact_messages_merged_idx on contact_messages (merged_into_id) where merged_into_id is not null;
create index contact_messages_first_answer_idx on contact_messages (first_answered_at) where first_answered_at is not null;
create index contact_messages_resolved_idx on contact_messages (resolved_at) where resolved_at is not null;

update contact_messages m set first_answered_at = e.at
from (select message_id, min(created_at) as at from contact_events where kind = 'answer' group by message_id) e
where e.message_id = m.id;
update contact_messages m set resolved_at = coalesce(
  (select max(e.created_at) from contact_events e
    where e.message_id = m.id and e.kind = 'status' and e.to_value = 'closed'), m.updated_at)
where m.status = 'closed';

alter table contact_events
  drop constraint contact_events_kind_check,
  add constraint contact_events_kind_check check (kind in ('answer', 'note', 'reply', 'status', 'assignee', 'category',
    'sentiment', 'priority', 'merged', 'satisfaction')),
  -- Chosen by who sends, so that a reply sent again is written once.
  add column client_id uuid,
  add column by_mail boolean not null default false;
create unique index contact_events_client_key on contact_events (message_id, client_id) where client_id is not null;

-- Documents joined to a request, or to a reply or an answer about it.
create table contact_attachments (
  file_id uuid primary key references files on delete cascade,
  message_id uuid not null references contact_messages on delete cascade,
  event_id bigint references contact_events on delete cascade,
  position smallint not null
);
create index contact_attachments_message_idx on contact_attachments (message_id);
create index contact_attachments_event_idx on contact_attachments (event_id) where event_id is not null;

-- Where a person answers by e-mail: one address for each request, of which only the hash is stored.
create table contact_reply_addresses (
  message_id uuid primary key references contact_messages on delete cascade,
  token_hash bytea not null unique
);

-- Answers that the team writes again and again, with fields in braces.
create table support_answers (
  id uuid primary key default uuidv7(),
  name text not null,
  body text not null,
  updated_by uuid references accounts on delete set null,
  updated_at timestamptz not null
);
create unique index support_answers_name_key on support_answers (lower(name));
create index support_answers_updated_by_idx on support_answers (updated_by) where updated_by is not null;

-- The contract lists the screens; a list here would be one more place for each new one.
alter table saved_list_views drop constraint if exists saved_list_views_screen_check;
