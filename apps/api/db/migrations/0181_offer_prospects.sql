-- People a company added to an offer who have no application to it: decision 0026. Once they refuse, or do not answer,
-- nothing about them is left but the row.
create table offer_prospects (
  id uuid primary key default uuidv7(),
  offer_id integer not null references offers (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused', 'expired')),
  source text not null default 'added'
    check (source in ('added', 'referral', 'agency', 'event', 'share', 'other')),
  first_name text,
  last_name text,
  -- Lower case.
  email text,
  phone text,
  city text,
  note text,
  token_hash bytea unique,
  -- Of the company and the address, with a key of the installation, once refused: they are not added again.
  refusal_key bytea,
  added_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  expires_at timestamptz,
  constraint offer_prospects_email_key unique (offer_id, email),
  constraint offer_prospects_erased_check check (
    case when status in ('waiting', 'accepted')
      then num_nulls(first_name, last_name, email, token_hash, expires_at) = 0
      else num_nonnulls(first_name, last_name, email, phone, city, note, token_hash, expires_at) = 0
    end
  )
);
create index offer_prospects_offer_idx on offer_prospects (offer_id, created_at desc, id desc);
create index offer_prospects_company_idx on offer_prospects (company_id, refusal_key);
create index offer_prospects_added_by_idx on offer_prospects (added_by);
create index offer_prospects_email_idx on offer_prospects (email) where email is not null;
create index offer_prospects_expiry_idx on offer_prospects (expires_at) where expires_at is not null;

alter table applications
  drop constraint applications_source_check,
  add constraint applications_source_check check (
    source in ('board', 'careers', 'feed', 'share', 'referral', 'agency', 'event', 'other', 'added')
  );
