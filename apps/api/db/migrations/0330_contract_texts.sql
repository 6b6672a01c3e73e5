-- The last number of each year. It is taken under the row's lock: a contract that is not made leaves no gap.
create table contract_counters (
  year integer primary key,
  last integer not null
);

alter table mission_contracts
  -- Since when every milestone is settled; null again when an amendment adds one.
  add column work_ended_at timestamptz,
  -- When both were asked whether it ends.
  add column end_asked_at timestamptz,
  add column client_agreed_at timestamptz,
  add column freelance_agreed_at timestamptz;
create index mission_contracts_work_ended_idx on mission_contracts (work_ended_at) where status = 'active';

-- Clauses that the firm writes; each publication is a version. Before the first one, those of the code stand.
create table contract_clause_versions (
  version integer primary key check (version > 0),
  -- [{ title, text }], with {variables}.
  clauses jsonb not null,
  -- What changed, for those who read the versions.
  note text,
  published_by uuid references accounts on delete set null,
  published_at timestamptz not null
);
create index contract_clause_versions_publisher_idx on contract_clause_versions (published_by)
  where published_by is not null;

-- What both sign: the contract (0) and its amendments (from 1). A text that comes back is another row.
create table contract_texts (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references mission_contracts on delete cascade,
  number smallint not null check (number >= 0),
  author_side text not null check (author_side in ('client', 'freelance')),
  status text not null default 'draft' check (status in ('draft', 'sent', 'returned', 'withdrawn', 'signed')),
  version integer not null default 1,
  clauses_version integer not null default 0,
  -- ContractTerms: dates, milestones, particular clauses.
  terms jsonb not null,
  -- ContractBody: parties, facts, articles, as they were the day it was sent.
  body jsonb,
  pdf bytea,
  sha256 bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references accounts on delete set null,
  sent_at timestamptz,
  sent_by uuid references accounts on delete set null,
  ended_at timestamptz,
  -- Of the party that asked for changes.
  reason text,
  unique (id, sha256),
  check (status = 'draft' or (body is not null and pdf is not null and sha256 is not null and sent_at is not null)),
  check (pdf is null or sha256 = pg_catalog.sha256(pdf)),
  check ((status in ('draft', 'sent')) = (ended_at is null))
);
create index contract_texts_contract_idx on contract_texts (contract_id, number, created_at);
create unique index contract_texts_open_key on contract_texts (contract_id) where status in ('draft', 'sent');
create unique index contract_texts_signed_key on contract_texts (contract_id, number) where status = 'signed';
create index contract_texts_updated_by_idx on contract_texts (updated_by) where updated_by is not null;
create index contract_texts_sent_by_idx on contract_texts (sent_by) where sent_by is not null;

create function freeze_contract_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' and exists (select from mission_contracts where id = old.contract_id) then
      raise exception 'A text that was sent is never deleted.';
    end if;
    return old;
  end if;
  if old.status = 'draft' then
    return new;
  end if;
  if (old.contract_id, old.number, old.author_side, old.version, old.clauses_version, old.terms, old.body, old.pdf,
      old.sha256, old.created_at, old.sent_at)
    is distinct from
      (new.contract_id, new.number, new.author_side, new.version, new.clauses_version, new.terms, new.body, new.pdf,
      new.sha256, new.created_at, new.sent_at) then
    raise exception 'A text that was sent is never changed.';
  end if;
  if old.status <> 'sent'
    and (old.status, old.ended_at, old.reason) is distinct from (new.status, new.ended_at, new.reason) then
    raise exception 'A text that was signed or returned is never changed.';
  end if;
  return new;
end $$;
create trigger contract_texts_are_frozen before update or delete on contract_texts
  for each row execute function freeze_contract_text();

-- Names the hash of the text it signs: another one is refused by the key.
create table contract_signatures (
  text_id uuid not null,
  side text not null check (side in ('client', 'freelance')),
  sha256 bytea not null,
  account_id uuid references accounts on delete set null,
  -- As typed.
  signed_name text not null,
  -- The words that were ticked.
  consent text not null,
  signed_at timestamptz not null,
  -- Under which sign-in; sessions go after a while, their number stays.
  session_id uuid,
  -- Keyed hashes, forgotten with other traces of navigation.
  address_hash bytea,
  device_hash bytea,
  primary key (text_id, side),
  foreign key (text_id, sha256) references contract_texts (id, sha256) on delete cascade
);
create index contract_signatures_account_idx on contract_signatures (account_id) where account_id is not null;

create function freeze_contract_signature() returns trigger language plpgsql as $$
begin
  if (old.text_id, old.side, old.sha256, old.signed_name, old.consent, old.signed_at)
    is distinct from (new.text_id, new.side, new.sha256, new.signed_name, new.consent, new.signed_at) then
    raise exception 'A signature is never changed.';
  end if;
  return new;
end $$;
create trigger contract_signatures_are_frozen before update on contract_signatures
  for each row execute function freeze_contract_signature();
