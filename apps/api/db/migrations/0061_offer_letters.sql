-- Job offers to applicants: a draft, then a PDF that nothing changes any more, and the candidate's answer with its proof.
create table offer_letters (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  company_id uuid not null references companies on delete cascade,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  version integer not null default 1,
  -- LetterContent of the contract.
  content jsonb not null,
  -- { company, candidate }: names and addresses as they were the day it was sent.
  parties jsonb,
  file_id uuid references files on delete set null,
  sha256 bytea,
  sent_by uuid references accounts on delete set null,
  sent_at timestamptz,
  -- Midnight after the last day, Africa/Bamako.
  expires_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('candidate', 'company', 'refusal', 'withdrawal', 'date')),
  reason text,
  signed_name text,
  -- The words that were ticked.
  consent text,
  accepted_sha256 bytea,
  -- Under which sign-in; sessions go after a while, their number stays.
  session_id uuid,
  -- Keyed hashes, forgotten with other traces of navigation.
  address_hash bytea,
  device_hash bytea,
  updated_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'draft') = (sent_at is null)),
  check (status = 'draft' or (parties is not null and sha256 is not null and expires_at is not null)),
  check ((status in ('draft', 'sent')) = (ended_at is null)),
  check (status <> 'accepted'
    or (signed_name is not null and consent is not null and accepted_sha256 is not distinct from sha256))
);
create unique index offer_letters_one_draft_key on offer_letters (application_id) where status = 'draft';
create unique index offer_letters_one_open_key on offer_letters (application_id)
  where status in ('sent', 'accepted');
create index offer_letters_application_idx on offer_letters (application_id, created_at desc);
create index offer_letters_company_idx on offer_letters (company_id);
create index offer_letters_expiry_idx on offer_letters (expires_at) where status = 'sent';
create index offer_letters_file_idx on offer_letters (file_id) where file_id is not null;
create index offer_letters_sent_by_idx on offer_letters (sent_by) where sent_by is not null;
create index offer_letters_updated_by_idx on offer_letters (updated_by) where updated_by is not null;

-- What was sent is never rewritten, what was answered neither: whatever the application does.
create function keep_sent_letter() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then
    return new;
  end if;
  if (old.application_id, old.company_id, old.content, old.parties, old.sha256, old.sent_at, old.expires_at)
      is distinct from
      (new.application_id, new.company_id, new.content, new.parties, new.sha256, new.sent_at, new.expires_at)
    or (new.file_id is not null and new.file_id is distinct from old.file_id) then
    raise exception 'A letter that was sent is never changed.';
  end if;
  if old.status <> 'sent'
    and (old.status, old.ended_at, old.ended_by, old.reason, old.signed_name, old.consent, old.accepted_sha256)
      is distinct from
      (new.status, new.ended_at, new.ended_by, new.reason, new.signed_name, new.consent, new.accepted_sha256) then
    raise exception 'A letter that was answered or ended is never changed.';
  end if;
  return new;
end $$;
create trigger offer_letters_are_kept before update on offer_letters
  for each row execute function keep_sent_letter();

-- Its PDF goes with it: hidden here, cleared by the nightly purge.
create function hide_letter_file() returns trigger language plpgsql as $$
begin
  update files set deleted_at = coalesce(deleted_at, now()) where id = old.file_id;
  return null;
end $$;
create trigger offer_letter_file_goes after delete on offer_letters
  for each row when (old.file_id is not null) execute function hide_letter_file();
