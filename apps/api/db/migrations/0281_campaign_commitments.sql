-- Whether the campaign can be proven: what decides each step is sealed before it. Those that exist go on as they began.
alter table campaigns add column is_verifiable boolean not null default false;

-- The log of docs/verifiable-concours.md: it only grows. The document is read by nobody before it may be opened.
create table campaign_commitments (
  campaign_id uuid not null references campaigns on delete cascade,
  entry integer not null check (entry >= 1),
  at timestamptz not null,
  kind text not null check (kind in ('rules', 'list', 'rooms', 'half-institution', 'half-observers', 'announcement', 'draw',
    'paper', 'key', 'copies', 'cancellation', 'correction', 'withdrawal')),
  -- A list, a session, a test or the purpose of a draw; empty where there is one alone.
  subject text not null,
  -- Canonical JSON: {kind, salt, subject, value}.
  document text not null,
  -- SHA-256 of the document, of the entry before and of the entry, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  entry_hash text not null check (entry_hash ~ '^[0-9a-f]{64}$'),
  -- Signed and mailed once the entry is committed: null until then.
  line text,
  signature text,
  key_fingerprint text references audit_keys,
  primary key (campaign_id, entry),
  constraint campaign_commitments_signed_check
    check ((line is null) = (signature is null) and (line is null) = (key_fingerprint is null))
);
-- What may come again: cancellations, corrections, withdrawals, and the results after them.
create unique index campaign_commitments_once_key on campaign_commitments (campaign_id, kind, subject)
  where kind not in ('cancellation', 'correction', 'withdrawal') and not (kind = 'list' and subject = 'results');
create index campaign_commitments_unsigned_idx on campaign_commitments (campaign_id, entry) where line is null;
create index campaign_commitments_key_idx on campaign_commitments (key_fingerprint);

-- Entries are added and signed once. They go with their campaign alone.
create function refuse_commitment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from campaigns where id = old.campaign_id) then
      raise exception 'the log of a concours only grows';
    end if;
    return old;
  end if;
  if old.line is not null or row(old.campaign_id, old.entry, old.at, old.kind, old.subject, old.document, old.hash, old.previous,
      old.entry_hash) is distinct from row(new.campaign_id, new.entry, new.at, new.kind, new.subject, new.document, new.hash,
      new.previous, new.entry_hash) then
    raise exception 'the log of a concours only grows';
  end if;
  return new;
end $$;
create trigger campaign_commitments_fixed before update or delete on campaign_commitments
  for each row execute function refuse_commitment_change();

-- The trees of lists: the hashes of all nodes, 32 bytes each, the leaves first, then each level above.
create table campaign_sealed_lists (
  campaign_id uuid not null,
  entry integer not null,
  size integer not null check (size >= 0),
  nodes bytea not null,
  primary key (campaign_id, entry),
  foreign key (campaign_id, entry) references campaign_commitments on delete cascade
);
-- Paths are slices of it.
alter table campaign_sealed_lists alter column nodes set storage external;

-- Their leaves, which name a person by a pseudonym, a copy or a file number.
create table campaign_sealed_leaves (
  campaign_id uuid not null,
  entry integer not null,
  -- From 0, in the order of the list.
  place integer not null,
  -- Pseudonym, copy or file number: what the list is sorted by.
  name text not null collate "C",
  leaf text not null,
  primary key (campaign_id, entry, place),
  foreign key (campaign_id, entry) references campaign_sealed_lists on delete cascade
);
create unique index campaign_sealed_leaves_name_key on campaign_sealed_leaves (campaign_id, entry, name);

-- What leads from a file to its pseudonym. It goes with the file: then nothing leads back, and every proof stays valid.
create table campaign_pseudonyms (
  application_id uuid primary key references campaign_applications on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  person text not null check (person ~ '^[0-9a-f]{40}$'),
  -- SHA-256 of the file as it was when its list was sealed.
  file text not null check (file ~ '^[0-9a-f]{64}$'),
  number text not null,
  salt text not null check (salt ~ '^[0-9a-f]{64}$')
);
create unique index campaign_pseudonyms_person_key on campaign_pseudonyms (campaign_id, person);
