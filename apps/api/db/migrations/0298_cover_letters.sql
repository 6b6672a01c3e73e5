-- Cover letters that candidates wrote, for an offer of the platform or from elsewhere.
create table cover_letters (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  offer_id integer references offers on delete set null,
  -- What the offer said when the letter was written: it outlives the offer.
  offer jsonb not null,
  choices jsonb not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cover_letters_account_idx on cover_letters (account_id, updated_at desc);
create index cover_letters_offer_idx on cover_letters (offer_id) where offer_id is not null;

-- The letter sent with an application, among its candidate's documents.
alter table applications add letter_file_id uuid references files on delete set null;
create index applications_letter_file_idx on applications (letter_file_id) where letter_file_id is not null;
