-- What moderators look at: found by the detector, or told by somebody. A flag never hides anything by itself.
create table moderation_flags (
  id uuid primary key default uuidv7(),
  subject_kind text not null check (subject_kind in ('offer', 'message', 'report')),
  -- Number of the offer, id of what the message belongs to; a report of something seen elsewhere names itself.
  subject_id text not null,
  company_id uuid references companies on delete cascade,
  source text not null check (source in ('detector', 'visitor')),
  -- [{"kind", "reason", "quote", "start", "weight"}]: passages of `text`.
  reasons jsonb not null default '[]',
  -- 0 to 100.
  score smallint not null check (score between 0 and 100),
  -- As it was read that day.
  text text not null,
  -- Where a visitor saw it, and how to reach them; both as they wrote it.
  seen_at_link text,
  contact text,
  status text not null default 'open' check (status in ('open', 'dismissed', 'upheld')),
  decision_reason text,
  handled_by uuid references accounts on delete set null,
  handled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint moderation_flags_handled_check check ((status = 'open') = (handled_at is null))
);
create index moderation_flags_list_idx on moderation_flags (status, updated_at desc, id);
create index moderation_flags_subject_idx on moderation_flags (subject_kind, subject_id);
create index moderation_flags_company_idx on moderation_flags (company_id, created_at desc)
  where company_id is not null;
create index moderation_flags_handler_idx on moderation_flags (handled_by) where handled_by is not null;
-- The detector says once what is wrong with one thing, until somebody has looked.
create unique index moderation_flags_waiting_key on moderation_flags (subject_kind, subject_id)
  where status = 'open' and source = 'detector';
