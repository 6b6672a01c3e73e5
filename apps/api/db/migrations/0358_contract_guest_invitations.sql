-- Somebody without an account is invited to read a contract: a link sent to their address.
create table contract_guest_invitations (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references mission_contracts on delete cascade,
  -- In lower case.
  email text not null check (email = lower(email)),
  side text not null check (side in ('client', 'freelance')),
  token_hash bytea not null unique,
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index contract_guest_invitations_open_key on contract_guest_invitations (contract_id, side, email)
  where accepted_at is null and revoked_at is null;
create index contract_guest_invitations_invited_by_idx on contract_guest_invitations (invited_by)
  where invited_by is not null;
