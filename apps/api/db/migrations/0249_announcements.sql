-- What the platform says to many people at once, on the channels each of them takes.
create table announcements (
  id uuid primary key default uuidv7(),
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'stopped', 'done')),
  channels text[] not null default '{bell}',
  -- Criteria, as the contract's AnnouncementSegment.
  segment jsonb not null default '{}',
  title text not null default '',
  body text not null default '',
  sms_text text not null default '',
  -- A path of the site.
  link text,
  link_label text not null default '',
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  recipient_count integer not null default 0,
  sent_count integer not null default 0,
  sms_price_xof integer not null default 0,
  sms_ceiling_xof integer not null default 0,
  sms_cost_xof integer not null default 0,
  author_id uuid references accounts on delete set null,
  stopped_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 0
);
create index announcements_list_idx on announcements (created_at desc, id desc);
create index announcements_due_idx on announcements (scheduled_at) where status in ('scheduled', 'sending');
create index announcements_author_idx on announcements (author_id) where author_id is not null;
create index announcements_stopped_by_idx on announcements (stopped_by) where stopped_by is not null;

-- To whom one goes, settled when it starts; a row is changed in the transaction that writes to the person.
create table announcement_recipients (
  announcement_id uuid not null references announcements on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  -- By which channels it left, and why not by the others: {"email": "declined"}.
  channels text[] not null default '{}',
  reasons jsonb not null default '{}',
  sent_at timestamptz,
  -- A mail server took the e-mail, or refused it for good.
  mailed_at timestamptz,
  refused_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (announcement_id, account_id)
);
create index announcement_recipients_waiting_idx on announcement_recipients (announcement_id, account_id)
  where state = 'waiting';
create index announcement_recipients_account_idx on announcement_recipients (account_id, sent_at desc);

alter table sms_messages
  drop constraint sms_messages_purpose_check,
  add constraint sms_messages_purpose_check
    check (purpose in ('information-requested', 'convocation', 'reminder', 'announcement'));
