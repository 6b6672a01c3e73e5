-- Mass recruitment, what everyone sees and what candidates do. Tests, sessions and results will hang on
-- `campaigns`, `campaign_categories` and `campaign_applications`.

alter table campaigns
  -- Its public address.
  add column slug text not null default 'campagne-' || uuidv7(),
  -- Who recruits, as it stands on the notice; none: the company's name.
  add column institution text,
  -- Sanitised rich text.
  add column description text not null default '',
  add column banner_file_id uuid references files on delete set null,
  add column place text not null default '',
  add column total_positions integer not null default 0 check (total_positions >= 0),
  add column has_fee boolean not null default false,
  add column fee_amount_xof integer check (fee_amount_xof > 0),
  -- How the fee is paid, in the institution's own words; none: not told.
  add column fee_instructions text,
  -- False: found by its address only, in no list.
  add column is_public boolean not null default true,
  add column published_at timestamptz,
  add column results_published_at timestamptz,
  -- [{"title", "startsOn", "endsOn" | null}], in the order of the notice.
  add column milestones jsonb not null default '[]',
  add column updated_at timestamptz not null default now(),
  add constraint campaigns_slug_key unique (slug),
  add constraint campaigns_days_check check (ends_on is null or starts_on is null or ends_on >= starts_on),
  add constraint campaigns_fee_check check (has_fee = (fee_amount_xof is not null));
create index campaigns_listed_idx on campaigns (ends_on, id) where status <> 'draft' and is_public;

create table campaign_categories (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  -- The trade it belongs to, for those who look by trade.
  job_category_id integer references job_categories on delete set null,
  name text not null,
  description text not null default '',
  quota integer not null default 0 check (quota >= 0),
  position smallint not null default 0,
  unique (campaign_id, id)
);
create index campaign_categories_trade_idx on campaign_categories (job_category_id);

-- What a file is made of. `key` names the file part of an application.
create table campaign_documents (
  campaign_id uuid not null references campaigns on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,39}$' and key not in ('terms_accepted', 'job_category_id')),
  name text not null,
  description text not null default '',
  is_required boolean not null default true,
  position smallint not null default 0,
  primary key (campaign_id, key)
);

create table campaign_applications (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  category_id uuid,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_REVIEW', 'INFO_REQUESTED',
    'PRESELECTED', 'SHORTLISTED', 'INTERVIEW', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  tracking_code text not null constraint campaign_applications_code_key unique,
  -- What the institution asks for, while INFO_REQUESTED.
  information_request text,
  withdrawal_reason text,
  terms_accepted_at timestamptz not null,
  submitted_at timestamptz not null,
  status_changed_at timestamptz not null,
  -- One per person and campaign, withdrawn or not.
  constraint campaign_applications_person_key unique (campaign_id, candidate_id),
  foreign key (campaign_id, category_id) references campaign_categories (campaign_id, id)
);
create index campaign_applications_candidate_idx on campaign_applications (candidate_id, submitted_at desc);
create index campaign_applications_status_idx on campaign_applications (campaign_id, status);

create table campaign_application_documents (
  id uuid primary key default uuidv7(),
  application_id uuid not null references campaign_applications on delete cascade,
  key text not null,
  -- As the campaign called it that day.
  label text not null,
  file_id uuid not null references files on delete cascade,
  sent_at timestamptz not null,
  -- Another was sent in its place.
  replaced_at timestamptz
);
create unique index campaign_application_documents_current_key
  on campaign_application_documents (application_id, key) where replaced_at is null;
create index campaign_application_documents_file_idx on campaign_application_documents (file_id);

create table campaign_application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references campaign_applications on delete cascade,
  kind text not null check (kind in ('status', 'documents')),
  from_status text,
  to_status text,
  -- Shown to the candidate.
  message text,
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null
);
create index campaign_application_events_idx on campaign_application_events (application_id, created_at);
create index campaign_application_events_author_idx on campaign_application_events (author_id)
  where author_id is not null;
