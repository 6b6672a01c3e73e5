-- A campaign as its institution writes and runs it: in which hours it is open, who works in it, where its exams take place.
alter table campaigns
  -- The notice's own number, as the institution cites it.
  add column notice_reference text not null default '' check (char_length(notice_reference) <= 120),
  -- Begins every file number: SAN26-014287.
  add column file_prefix text check (file_prefix ~ '^[A-Z][A-Z0-9]{1,7}$'),
  -- The hour of its last day from which nobody applies any more, in Bamako; null: the day's end.
  add column closes_at time check (closes_at < '24:00'),
  add column fee_exemptions jsonb not null default '[]' check (jsonb_typeof(fee_exemptions) = 'array'),
  -- What candidates must meet, by the schema of the contract; they advise, officers decide.
  add column conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array'),
  -- Files are erased so many months after the results, or after the closing when there are none.
  add column retention_months smallint not null default 24 check (retention_months between 1 and 120),
  -- Raised by each change: two people never overwrite each other unknowingly.
  add column version integer not null default 1,
  add column created_by uuid references accounts on delete set null,
  add column closed_at timestamptz,
  add column closing_reason text check (char_length(closing_reason) <= 1000),
  drop constraint campaigns_status_check,
  -- Hidden: published once, withdrawn since; those who applied still follow their file.
  add constraint campaigns_status_check check (status in ('draft', 'published', 'hidden', 'closed'));
create index campaigns_created_by_idx on campaigns (created_by);
drop index campaigns_listed_idx;
create index campaigns_listed_idx on campaigns (ends_on, id) where status in ('published', 'closed') and is_public;

alter table campaign_categories
  -- Places set aside within the quota, as the notice states them.
  add column reserved jsonb not null default '[]' check (jsonb_typeof(reserved) = 'array');
alter table campaign_documents
  -- The categories that must give it; empty: all of them.
  add column category_ids uuid[] not null default '{}';

create table campaign_centres (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  name text not null check (char_length(name) between 1 and 160),
  city text not null check (char_length(city) between 1 and 80),
  address text not null default '' check (char_length(address) <= 300),
  position smallint not null default 0,
  constraint campaign_centres_campaign_id_id_key unique (campaign_id, id)
);

-- Members of the company who work in a campaign. Owners run every campaign without standing here.
create table campaign_staff (
  campaign_id uuid not null references campaigns on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in
    ('head', 'file_officer', 'centre_head', 'invigilator', 'marker', 'jury_chair', 'observer')),
  -- Where heads of a centre and invigilators work.
  centre_id uuid,
  added_by uuid references accounts on delete set null,
  added_at timestamptz not null default now(),
  primary key (campaign_id, account_id),
  constraint campaign_staff_centre_fkey foreign key (campaign_id, centre_id)
    references campaign_centres (campaign_id, id) on delete set null (centre_id),
  constraint campaign_staff_centre_check check (centre_id is null or role in ('centre_head', 'invigilator'))
);
create index campaign_staff_account_idx on campaign_staff (account_id);
create index campaign_staff_added_by_idx on campaign_staff (added_by);
create index campaign_staff_centre_idx on campaign_staff (campaign_id, centre_id);

-- Each time the last day moved: shown on the public page.
create table campaign_extensions (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references campaigns on delete cascade,
  from_day date,
  from_hour time,
  to_day date not null,
  to_hour time,
  reason text not null check (char_length(reason) between 1 and 500),
  author_id uuid references accounts on delete set null,
  -- The application up to which people were notified, in the order of ids; null: nobody yet.
  notified_up_to uuid,
  created_at timestamptz not null
);
create index campaign_extensions_campaign_idx on campaign_extensions (campaign_id, created_at);
create index campaign_extensions_author_idx on campaign_extensions (author_id);

-- What was done in a campaign and by whom. Lines are added, never changed.
create table campaign_log (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references campaigns on delete cascade,
  actor_id uuid references accounts on delete set null,
  -- Somebody of the platform acted for the company.
  is_on_behalf boolean not null default false,
  kind text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index campaign_log_campaign_idx on campaign_log (campaign_id, id desc);
create index campaign_log_actor_idx on campaign_log (actor_id);
