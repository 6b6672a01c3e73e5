-- Recruiting agencies that present people for a company's offers: decision 0029. An agency has no account; the address of
-- its e-mail opens its page.
create table agencies (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  contact_name text not null,
  -- Lower case.
  email text not null,
  -- Read by the company alone.
  fee_note text,
  -- Last day, included, on which people may be presented; null: open-ended.
  presents_until date,
  -- Of the secret address; null once it is revoked.
  token_hash bytea unique,
  address_sent_at timestamptz,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index agencies_name_key on agencies (company_id, fold(name));
create index agencies_created_by_idx on agencies (created_by);

create table agency_offers (
  agency_id uuid not null references agencies (id) on delete cascade,
  offer_id integer not null references offers (id) on delete cascade,
  primary key (agency_id, offer_id)
);
create index agency_offers_offer_idx on agency_offers (offer_id);

-- Who was presented, by whom and when: the first instant stays, whatever becomes of the person's data. Names are stored
-- as long as the person's own row or their application is.
create table agency_presentations (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies (id) on delete cascade,
  offer_id integer not null references offers (id) on delete cascade,
  prospect_id uuid unique references offer_prospects (id) on delete set null,
  -- Written with the application that takes the place of the row of the person.
  application_id uuid unique references applications (id) on delete set null deferrable initially deferred,
  first_name text,
  last_name text,
  presented_at timestamptz not null,
  -- When somebody of the company first saw the person.
  opened_at timestamptz
);
create index agency_presentations_agency_idx on agency_presentations (agency_id, presented_at desc, id desc);
create index agency_presentations_offer_idx on agency_presentations (offer_id);

create function forget_presented_name() returns trigger language plpgsql as $$
begin
  if new.prospect_id is null and new.application_id is null then
    new.first_name := null;
    new.last_name := null;
  end if;
  return new;
end $$;
create trigger presented_name_goes before update of prospect_id, application_id on agency_presentations
  for each row execute function forget_presented_name();

create function forget_erased_presented() returns trigger language plpgsql as $$
begin
  update agency_presentations set first_name = null, last_name = null where prospect_id = new.id;
  return null;
end $$;
create trigger erased_prospect_presented after update of email on offer_prospects
  for each row when (old.email is not null and new.email is null) execute function forget_erased_presented();

-- The agency that presented who applied.
alter table applications add column source_agency_id uuid references agencies (id) on delete set null;
create index applications_source_agency_idx on applications (source_agency_id) where source_agency_id is not null;
