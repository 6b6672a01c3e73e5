-- Files of projects arrive in parts, as those of the drive do.
alter table document_uploads
  -- What a file becomes: a document of its sender's drive, or a file of a project.
  add column purpose text not null default 'drive' check (purpose in ('drive', 'project')),
  -- Null once the project is gone: the sweep still finds the parts.
  add column mission_id uuid references missions (id) on delete set null,
  add column is_confidential boolean not null default false;
create index document_uploads_mission_idx on document_uploads (mission_id) where mission_id is not null;
