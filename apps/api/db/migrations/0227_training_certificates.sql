-- Certificates that anyone verifies without us (docs/trainings.md).

-- Ed25519. The last one made signs; all of them verify what they signed.
create table training_certificate_keys (
  -- The first half of the public key's SHA-256, in hexadecimal.
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  -- SPKI in DER.
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

-- The place of each certificate in the public list of revoked ones. It says nothing about anybody, so it stays when the
-- certificate is erased with its person: a revoked certificate never becomes valid again.
create table training_certificate_states (
  place integer generated always as identity (minvalue 0 start with 0) primary key,
  revoked_at timestamptz
);
create index training_certificate_states_revoked_idx on training_certificate_states (place) where revoked_at is not null;

create table training_certificates (
  id uuid primary key default uuidv7(),
  number text not null constraint training_certificates_number_key unique,
  registration_id uuid not null references training_registrations on delete cascade,
  state_place integer not null unique references training_certificate_states,
  -- What was signed: it stays as it was when the account, the training or the session changes.
  holder text not null,
  training text not null,
  hours integer not null,
  completed_on date not null,
  issued_at timestamptz not null,
  key_id text not null references training_certificate_keys,
  -- A COSE_Sign1: what the QR contains.
  code bytea not null,
  revocation_reason text
);
create index training_certificates_registration_idx on training_certificates (registration_id);
create index training_certificates_key_idx on training_certificates (key_id);
