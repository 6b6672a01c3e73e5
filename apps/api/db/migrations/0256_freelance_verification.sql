-- Freelances prove their identity as companies prove theirs, by the same two readings; the administration features and
-- suspends them.

alter table company_verifications rename to verifications;
alter table company_verification_documents rename to verification_documents;
do $$ declare named record; begin
  for named in select indexname from pg_indexes where indexname like 'company\_verification%' loop
    execute format('alter index %I rename to %I', named.indexname, regexp_replace(named.indexname, '^company_', ''));
  end loop;
end $$;
alter index verifications_company_idx rename to verifications_of_company_idx;

alter table verifications
  alter column company_id drop not null,
  -- The row follows its profile when two accounts become one.
  add column freelance_id uuid references freelance_profiles on update cascade on delete cascade,
  -- Of the identity document; emptied with the documents.
  add column identity_number text,
  add column identity_key text
    generated always as (regexp_replace(upper(identity_number), '[^A-Z0-9]', '', 'g')) stored,
  add column tax_key text generated always as (regexp_replace(upper(tax_number), '[^A-Z0-9]', '', 'g')) stored,
  add constraint verifications_subject_check check (num_nonnulls(company_id, freelance_id) = 1);
create unique index verifications_freelance_open_key on verifications (freelance_id)
  where state in ('draft', 'sent', 'accepted');
create unique index verifications_freelance_verified_key on verifications (freelance_id) where state = 'verified';
create index verifications_of_freelance_idx on verifications (freelance_id, created_at desc)
  where freelance_id is not null;
create index verifications_identity_idx on verifications (identity_key) where identity_key is not null;
create index verifications_freelance_tax_idx on verifications (tax_key) where freelance_id is not null;

alter trigger company_verification_document_goes on verification_documents rename to verification_document_goes;
-- A file goes with the last document that shows it; the purge clears its content.
create or replace function hide_shared_document() returns trigger language plpgsql as $$
begin
  update files set deleted_at = coalesce(deleted_at, now())
  where id = old.file_id and not exists (select from verification_documents d where d.file_id = old.file_id);
  return null;
end $$;

-- The last day of the badge; null for one that was given without documents.
alter table freelance_profiles add column verified_until date;
create index freelance_profiles_list_idx on freelance_profiles (created_at desc, id desc);

-- Documents were read for one name: with another one, badge and reading end.
create function outdate_freelance_verification() returns trigger language plpgsql as $$
declare person uuid;
begin
  if tg_table_name = 'accounts' then person := new.id; else person := new.account_id; end if;
  update verifications set state = 'outdated', taken_by = null, taken_until = null, ended_at = now()
  where freelance_id = person and state in ('sent', 'accepted', 'verified');
  update freelance_profiles set verified_at = null, verified_until = null
  where account_id = person and verified_at is not null;
  return null;
end $$;
create trigger account_name_outdates_verification after update of first_name, last_name on accounts
  for each row when (old.role = 'freelance'
    and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function outdate_freelance_verification();
create trigger merged_account_outdates_verification after update of account_id on freelance_profiles
  for each row when (old.account_id is distinct from new.account_id)
  execute function outdate_freelance_verification();

-- A freelance shown first in the public list: why, until when, by whom. One is open at most.
create table freelance_featurings (
  id uuid default uuidv7() primary key,
  freelance_id uuid not null references freelance_profiles on update cascade on delete cascade,
  reason text not null,
  -- Its last day.
  until_on date not null,
  featured_by uuid references accounts on delete set null,
  featured_at timestamptz not null,
  -- Before its last day, by somebody; or by the job after it.
  ended_by uuid references accounts on delete set null,
  ended_at timestamptz
);
create unique index freelance_featurings_open_key on freelance_featurings (freelance_id) where ended_at is null;
create index freelance_featurings_freelance_idx on freelance_featurings (freelance_id, featured_at desc);
create index freelance_featurings_by_idx on freelance_featurings (featured_by) where featured_by is not null;
create index freelance_featurings_ended_by_idx on freelance_featurings (ended_by) where ended_by is not null;

-- A freelance whose profile and proposals nobody sees: what they read of it. One is open at most.
create table freelance_suspensions (
  id uuid default uuidv7() primary key,
  freelance_id uuid not null references freelance_profiles on update cascade on delete cascade,
  reason text not null,
  -- Its last day; null until somebody lifts it.
  until_on date,
  suspended_by uuid references accounts on delete set null,
  suspended_at timestamptz not null,
  ended_by uuid references accounts on delete set null,
  ended_at timestamptz,
  end_reason text
);
create unique index freelance_suspensions_open_key on freelance_suspensions (freelance_id) where ended_at is null;
create index freelance_suspensions_freelance_idx on freelance_suspensions (freelance_id, suspended_at desc);
create index freelance_suspensions_by_idx on freelance_suspensions (suspended_by) where suspended_by is not null;
create index freelance_suspensions_ended_by_idx on freelance_suspensions (ended_by) where ended_by is not null;
