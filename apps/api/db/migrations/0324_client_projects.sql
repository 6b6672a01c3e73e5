-- The client's side of a mission: how it ended, its files, and whom the client invites.
alter table missions
  -- A draft may say anything.
  drop constraint missions_budget_check,
  add constraint missions_budget_check check (status = 'draft' or budget_max_xof >= budget_min_xof),
  add column ended_at timestamptz,
  add column ended_by text check (ended_by in ('client', 'platform')),
  -- Read by the freelances who proposed their services.
  add column end_reason text;
create index missions_company_updated_idx on missions (company_id, updated_at desc) where company_id is not null;

create table mission_files (
  mission_id uuid not null references missions on delete cascade,
  file_id uuid not null references files on delete cascade,
  -- Read by those whom the client invited or shortlisted.
  is_confidential boolean not null default false,
  added_at timestamptz not null,
  primary key (mission_id, file_id)
);
create unique index mission_files_file_key on mission_files (file_id);

create table mission_invitations (
  id uuid primary key default uuidv7(),
  mission_id uuid not null references missions on delete cascade,
  freelance_id uuid not null references accounts on delete cascade,
  invited_by uuid references accounts on delete set null,
  message text,
  invited_at timestamptz not null,
  seen_at timestamptz,
  declined_at timestamptz,
  unique (mission_id, freelance_id)
);
create index mission_invitations_freelance_idx on mission_invitations (freelance_id, invited_at desc);
create index mission_invitations_invited_by_idx on mission_invitations (invited_by) where invited_by is not null;

alter table moderation_flags
  drop constraint moderation_flags_subject_kind_check,
  add constraint moderation_flags_subject_kind_check
    check (subject_kind in ('offer', 'message', 'report', 'mission', 'proposal'));
