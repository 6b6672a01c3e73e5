-- Companies as the administration runs them: documents that prove a name and its numbers, suspensions, deletions,
-- corrections of wallets.

alter table companies
  -- As its documents say, once two people have read them.
  add column rccm_number text,
  add column tax_number text,
  add column rccm_key text generated always as (regexp_replace(upper(rccm_number), '[^A-Z0-9]', '', 'g')) stored,
  add column tax_key text generated always as (regexp_replace(upper(tax_number), '[^A-Z0-9]', '', 'g')) stored,
  -- The last day of the badge; null for one that was given without documents.
  add column verified_until date,
  add column suspended_at timestamptz,
  -- Nobody is a member any more and nothing of it is public: what remains serves its invoices and its candidates.
  add column deleted_at timestamptz;

create index companies_rccm_key on companies (rccm_key) where rccm_key is not null;
create index companies_tax_key on companies (tax_key) where tax_key is not null;
create index companies_list_idx on companies (created_at desc, id desc) where deleted_at is null;
drop index companies_unverified_idx;
create index companies_unverified_idx on companies (created_at) where not is_verified and deleted_at is null;
create index companies_suspended_idx on companies (suspended_at) where suspended_at is not null;

-- One request of a company: prepared, sent, read by one person, then by another. One is open at most.
create table company_verifications (
  id uuid default uuidv7() primary key,
  company_id uuid not null references companies on delete cascade,
  state text not null check (state in ('draft', 'sent', 'accepted', 'verified', 'refused', 'outdated', 'replaced', 'expired', 'withdrawn')),
  -- What was sent: a company that takes another name meanwhile sends anew.
  name text,
  rccm_number text,
  tax_number text,
  created_at timestamptz not null,
  sent_by uuid references accounts on delete set null,
  sent_at timestamptz,
  -- Who reads it now; nobody else decides until then.
  taken_by uuid references accounts on delete set null,
  taken_until timestamptz,
  first_by uuid references accounts on delete set null,
  first_at timestamptz,
  first_note text,
  -- The second reading, or a refusal.
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  decision_reason text,
  -- The end of a badge, or of a request that was never decided.
  ended_by uuid references accounts on delete set null,
  ended_at timestamptz,
  end_reason text,
  valid_until date,
  warned_at timestamptz,
  check ((state = 'draft') = (sent_at is null))
);
create unique index company_verifications_open_key on company_verifications (company_id)
  where state in ('draft', 'sent', 'accepted');
create unique index company_verifications_verified_key on company_verifications (company_id) where state = 'verified';
create index company_verifications_company_idx on company_verifications (company_id, created_at desc);
create index company_verifications_queue_idx on company_verifications (sent_at) where state in ('sent', 'accepted');
create index company_verifications_expiry_idx on company_verifications (valid_until) where state = 'verified';
create index company_verifications_ended_idx on company_verifications ((coalesce(ended_at, decided_at)))
  where state in ('refused', 'outdated', 'replaced', 'expired', 'withdrawn');
create index company_verifications_sender_idx on company_verifications (sent_by) where sent_by is not null;
create index company_verifications_taker_idx on company_verifications (taken_by) where taken_by is not null;
create index company_verifications_first_idx on company_verifications (first_by) where first_by is not null;
create index company_verifications_ender_idx on company_verifications (ended_by) where ended_by is not null;
create index company_verifications_decider_idx on company_verifications (decided_by) where decided_by is not null;

create table company_verification_documents (
  verification_id uuid not null references company_verifications on delete cascade,
  kind text not null check (kind in ('rccm', 'nif', 'identity', 'other')),
  -- A request that follows a refused one begins with its documents: they share the file.
  file_id uuid not null references files on delete cascade,
  -- The last day the document is valid; null for one without an end.
  expires_on date,
  added_by uuid references accounts on delete set null,
  added_at timestamptz not null,
  primary key (verification_id, kind)
);
create index company_verification_documents_file_idx on company_verification_documents (file_id);
create index company_verification_documents_sender_idx on company_verification_documents (added_by)
  where added_by is not null;

-- A file goes with the last document that shows it; the purge clears its content.
create function hide_shared_document() returns trigger language plpgsql as $$
begin
  update files set deleted_at = coalesce(deleted_at, now())
  where id = old.file_id and not exists (select from company_verification_documents d where d.file_id = old.file_id);
  return null;
end $$;
create trigger company_verification_document_goes after delete or update of file_id on company_verification_documents
  for each row execute function hide_shared_document();

-- Why a company is suspended, by whom, and what was hidden with it. One is open at most.
create table company_suspensions (
  id uuid default uuidv7() primary key,
  company_id uuid not null references companies on delete cascade,
  -- What the company reads.
  reason text not null,
  suspended_by uuid references accounts on delete set null,
  suspended_at timestamptz not null,
  hidden_offers integer[] not null default '{}',
  ended_by uuid references accounts on delete set null,
  ended_at timestamptz,
  end_reason text
);
create unique index company_suspensions_open_key on company_suspensions (company_id) where ended_at is null;
create index company_suspensions_company_idx on company_suspensions (company_id, suspended_at desc);
create index company_suspensions_by_idx on company_suspensions (suspended_by) where suspended_by is not null;
create index company_suspensions_ended_by_idx on company_suspensions (ended_by) where ended_by is not null;

-- Lists of the administration are named by the contract; each new one needs no migration.
alter table saved_list_views
  drop constraint if exists saved_list_views_screen_check,
  add constraint saved_list_views_screen_check check (screen ~ '^[a-z-]{1,40}$');
