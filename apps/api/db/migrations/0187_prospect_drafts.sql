-- People that a company prepares to add to an offer, by CVs it dropped or a table it confirmed: nobody informed them yet.
-- `reading`: the CV waits to be read; `check`: somebody of the company looks at it; `sending`: confirmed, their e-mail is
-- next. What is not confirmed in time is erased with its file.
create table prospect_drafts (
  id uuid primary key default uuidv7(),
  offer_id integer not null references offers (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  status text not null check (status in ('reading', 'check', 'sending')),
  file_id uuid references files (id) on delete set null,
  -- Of the file: dropped twice, it stands here once.
  sha256 bytea,
  -- What reading the CV came to, as in cv_texts; its words are not stored.
  reading text check (reading in ('read', 'scanned', 'corrupt', 'empty', 'too_large')),
  reading_detail text check (reading_detail in ('encrypted', 'garbled', 'missing', 'old_word', 'picture')),
  attempts smallint not null default 0,
  first_name text not null default '',
  last_name text not null default '',
  -- Lower case.
  email text not null default '',
  phone text,
  city text,
  note text,
  source text not null default 'added'
    check (source in ('added', 'referral', 'agency', 'event', 'share', 'other')),
  -- Why they could not be added, once that was tried.
  refusal text,
  added_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint prospect_drafts_file_key unique (offer_id, sha256)
);
create index prospect_drafts_company_idx on prospect_drafts (company_id);
create index prospect_drafts_added_by_idx on prospect_drafts (added_by);
create index prospect_drafts_file_idx on prospect_drafts (file_id);
create index prospect_drafts_expiry_idx on prospect_drafts (expires_at);
create trigger prospect_draft_file_goes after delete on prospect_drafts
  for each row when (old.file_id is not null) execute function hide_own_file();

-- The CV of an added person leaves with what else the company stored of them.
alter table offer_prospects add column file_id uuid references files (id) on delete set null;
create index offer_prospects_file_idx on offer_prospects (file_id) where file_id is not null;
alter table offer_prospects
  drop constraint offer_prospects_erased_check,
  add constraint offer_prospects_erased_check check (
    case when status in ('waiting', 'accepted')
      then num_nulls(first_name, last_name, email, token_hash, expires_at) = 0
      else num_nonnulls(first_name, last_name, email, phone, city, note, token_hash, expires_at, file_id) = 0
    end
  );
create trigger offer_prospect_file_goes after delete on offer_prospects
  for each row when (old.file_id is not null) execute function hide_own_file();
create trigger offer_prospect_file_erased after update of file_id on offer_prospects
  for each row when (old.file_id is not null and new.file_id is null) execute function hide_own_file();
