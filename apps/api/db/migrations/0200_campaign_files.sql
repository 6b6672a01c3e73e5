-- A file being prepared: saved step by step, on any phone, until it is sent; changed and sent again until the closing.
create table campaign_drafts (
  campaign_id uuid not null references campaigns on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  -- By the schema of the contract: who they are, what they declare, what they choose.
  data jsonb not null default '{}',
  version integer not null default 1,
  -- The version that was sent last; null before the first time.
  submitted_version integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (campaign_id, candidate_id)
);
create index campaign_drafts_candidate_idx on campaign_drafts (candidate_id);

create table campaign_draft_documents (
  campaign_id uuid not null,
  candidate_id uuid not null,
  key text not null,
  file_id uuid not null references files on delete cascade,
  sent_at timestamptz not null,
  primary key (campaign_id, candidate_id, key),
  foreign key (campaign_id, candidate_id) references campaign_drafts on delete cascade
);
create index campaign_draft_documents_file_idx on campaign_draft_documents (file_id);

-- A document on its way, in parts: a line that breaks loses none of those received. The parts stand in the storage under
-- `uploads/<id>/`, until the whole is a file or nobody sends the rest.
create table campaign_uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  campaign_id uuid references campaigns on delete set null,
  -- Null once the account is gone: the sweep still finds the parts.
  owner_id uuid references accounts on delete set null,
  document_key text not null,
  filename text not null,
  byte_size integer not null check (byte_size > 0),
  received integer not null default 0 check (received between 0 and byte_size),
  -- The first byte of each part.
  parts integer[] not null default '{}',
  -- Why the whole was refused.
  refusal text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index campaign_uploads_owner_idx on campaign_uploads (owner_id);
create index campaign_uploads_campaign_idx on campaign_uploads (campaign_id);
create index campaign_uploads_expiry_idx on campaign_uploads (expires_at);

-- Files are numbered in the order they came, without a gap.
create table campaign_file_numbers (
  campaign_id uuid primary key references campaigns on delete cascade,
  last_number integer not null default 0
);

alter table campaign_applications
  add column file_number integer,
  add column centre_id uuid,
  -- As declared in the file, which may differ from the account.
  add column last_name text not null default '',
  add column first_name text not null default '',
  add column birth_place text not null default '',
  -- `1999-07-14`, `1999-07` or `1999`: what the person's papers say.
  add column birth_date text check (birth_date ~ '^\d{4}(-\d\d){0,2}$'),
  add column gender text check (gender in ('homme', 'femme')),
  add column phone text,
  add column region text,
  add column adapted_needs text[] not null default '{}',
  add column adapted_note text,
  -- The label of the exemption from the fee that the person asks for.
  add column exemption text,
  -- DeclaredFile of the contract.
  add column declared jsonb not null default '{}',
  -- What the conditions say of it, and the worst of them: advice to officers.
  add column readings jsonb not null default '[]',
  add column verdict text check (verdict in ('met', 'unsure', 'unmet')),
  -- SHA-256 of what was sent: what the receipt shows.
  add column file_hash bytea,
  -- Times it was sent: once, then each change before the closing.
  add column revision integer not null default 1,
  add constraint campaign_applications_number_key unique (campaign_id, file_number),
  add constraint campaign_applications_centre_fkey foreign key (campaign_id, centre_id)
    references campaign_centres (campaign_id, id) on delete set null (centre_id);
create index campaign_applications_centre_idx on campaign_applications (campaign_id, centre_id);

alter table campaign_application_events
  drop constraint campaign_application_events_kind_check,
  add constraint campaign_application_events_kind_check check (kind in ('status', 'documents', 'changed'));

-- Those who applied before files had numbers.
with numbered as (
  select id, row_number() over (partition by campaign_id order by submitted_at, id) as number
  from campaign_applications
)
update campaign_applications a set file_number = n.number, last_name = p.last_name, first_name = p.first_name,
    phone = p.phone, gender = p.gender
  from numbered n, accounts p where n.id = a.id and p.id = a.candidate_id;
insert into campaign_file_numbers (campaign_id, last_number)
  select campaign_id, max(file_number) from campaign_applications group by campaign_id;
alter table campaign_applications alter column file_number set not null;
