-- The documents of a recruitment: each has versions, and each version says who of the company opened it.
alter table recruitment_files
  add column title text not null default '',
  add column kind text not null default 'other'
    check (kind in ('job_description', 'approval', 'test', 'minutes', 'contract', 'other')),
  add column created_by uuid references accounts on delete set null,
  add column updated_at timestamptz not null default now();

create table recruitment_file_versions (
  id uuid primary key default uuidv7(),
  recruitment_file_id uuid not null references recruitment_files on delete cascade,
  number smallint not null check (number > 0),
  file_id uuid not null references files on delete cascade,
  -- What changed, in the sender's words.
  note text,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  unique (recruitment_file_id, number)
);
create index recruitment_file_versions_file_idx on recruitment_file_versions (file_id);
insert into recruitment_file_versions (recruitment_file_id, number, file_id, created_at)
  select id, 1, file_id, created_at from recruitment_files;
update recruitment_files r set title = f.name from files f where f.id = r.file_id;
alter table recruitment_files alter column title drop default, drop column file_id;

-- One line per person and version.
create table recruitment_file_readings (
  version_id uuid not null references recruitment_file_versions on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  readings integer not null default 1,
  first_read_at timestamptz not null default now(),
  last_read_at timestamptz not null default now(),
  primary key (version_id, account_id)
);
create index recruitment_file_readings_account_idx on recruitment_file_readings (account_id);
create index recruitment_files_offer_idx on recruitment_files (offer_id) where offer_id is not null;
