-- The audit is a chain: each row has a link with the hash of the link before, and the last hash is signed each hour
-- (docs/administration.md). Writers only add their row: a job links what is committed, in the order it finds it.

-- Rows that have no link yet. A row is here in the transaction that writes it, so none can be missed.
create table audit_pending (row_id bigint primary key);

create function await_audit_link() returns trigger language plpgsql as $$
begin
  insert into audit_pending (row_id) select id from written;
  return null;
end $$;
create trigger audit_log_await_link after insert on audit_log
  referencing new table as written for each statement execute function await_audit_link();

insert into audit_pending (row_id) select id from audit_log;

-- One link per row, without a gap between numbers. A key is a salt of 16 bytes while its part of the row stands, and the
-- digest of that part (32 bytes) once it was erased: the hash is made of the digests, so it stays the same.
create table audit_links (
  number bigint primary key check (number > 0),
  row_id bigint not null unique,
  facts_salt bytea not null,
  actor_key bytea not null,
  subject_key bytea not null,
  detail_key bytea not null,
  origin_key bytea not null,
  hash bytea not null
);

-- The digest of one part of a row. The first byte tells an absent value from an empty one.
create function audit_digest(salt bytea, value text) returns bytea
  language sql immutable parallel safe
  return sha256(salt || case when value is null then '\x00'::bytea else '\x01'::bytea || convert_to(value, 'UTF8') end);

create function audit_key_after(key bytea, before text, after text) returns bytea
  language sql immutable parallel safe
  return case when before is distinct from after and octet_length(key) = 16 then audit_digest(key, before) else key end;

-- Rows are only added. The erasure of personal data empties parts of them, and says so in its transaction
-- (baara.audit_erasure); their links then lose the salts of those parts.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('baara.audit_erasure', true) = 'on'
    and (new.id, new.at, new.actor_role, new.action) is not distinct from (old.id, old.at, old.actor_role, old.action)
    and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
    and (new.subject is null or new.subject is not distinct from old.subject)
    and (new.detail = '{}' or new.detail = old.detail)
    and (new.ip is null or new.ip is not distinct from old.ip)
  then
    -- Rows are linked or erased, one after the other (`lockChain`).
    perform pg_advisory_xact_lock_shared(7262033);
    update audit_links set
      actor_key = audit_key_after(actor_key, old.actor_id::text, new.actor_id::text),
      subject_key = audit_key_after(subject_key, old.subject, new.subject),
      detail_key = audit_key_after(detail_key, old.detail::text, new.detail::text),
      origin_key = audit_key_after(origin_key, old.ip::text, new.ip::text)
    where row_id = old.id;
    return new;
  end if;
  raise exception 'The audit is only added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_guard before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_guard_all before truncate on audit_log
  for each statement execute function guard_audit_log();

create function guard_audit_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('baara.audit_erasure', true) = 'on'
    and (new.number, new.row_id, new.facts_salt, new.hash)
      is not distinct from (old.number, old.row_id, old.facts_salt, old.hash)
  then
    return new;
  end if;
  raise exception 'The audit is only added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_links_guard before update or delete on audit_links
  for each row execute function guard_audit_links();
create trigger audit_links_guard_all before truncate on audit_links
  for each statement execute function guard_audit_links();

-- The keys that sign heads; the private part is sealed with the secret of the installation.
create table audit_keys (
  -- The beginning of the public key's SHA-256, in hexadecimal.
  fingerprint text primary key,
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

create table audit_heads (
  link_number bigint primary key,
  hash bytea not null,
  signed_at timestamptz not null,
  key_fingerprint text not null references audit_keys,
  signature bytea not null,
  mailed_to integer not null
);
create index audit_heads_key_idx on audit_heads (key_fingerprint);

create function guard_audit_heads() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_heads_guard before update or delete on audit_heads
  for each row execute function guard_audit_heads();
create trigger audit_heads_guard_all before truncate on audit_heads
  for each statement execute function guard_audit_heads();
create trigger audit_keys_guard before update or delete on audit_keys
  for each row execute function guard_audit_heads();

-- Verifications asked for by the button, and what they found.
create table audit_verifications (
  id uuid primary key default uuidv7(),
  requested_by uuid references accounts on delete set null,
  requested_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'running', 'intact', 'broken', 'failed')),
  links_checked bigint not null default 0,
  links_expected bigint not null default 0,
  -- Rows with a part that was erased.
  erased_rows bigint not null default 0,
  finding_count bigint not null default 0,
  -- The first hundred: kind, link number, row id, part.
  findings jsonb not null default '[]',
  touched_at timestamptz not null,
  finished_at timestamptz
);
create unique index audit_verifications_running_key on audit_verifications ((true)) where finished_at is null;
create index audit_verifications_latest_idx on audit_verifications (requested_at desc);
create index audit_verifications_account_idx on audit_verifications (requested_by);

-- The list: the newest first, by who, what, about what and from where.
drop index audit_log_at_idx, audit_log_actor_idx;
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc, id desc);
create index audit_log_action_idx on audit_log (action, at desc, id desc);
create index audit_log_subject_idx on audit_log (subject, at desc, id desc) where subject is not null;
create index audit_log_ip_idx on audit_log (ip, at desc, id desc) where ip is not null;
