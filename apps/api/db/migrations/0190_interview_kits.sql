-- What an interview of a kind is for and what is asked in it: an offer's, or, without an offer, the company's library.
create table interview_kits (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  offer_id integer references offers on delete cascade,
  kind text not null check (kind in ('on_site', 'phone', 'video')),
  version integer not null default 1,
  purpose text,
  -- [{ id, text, goodAnswer }]
  questions jsonb not null,
  unique nulls not distinct (company_id, offer_id, kind)
);
create index interview_kits_offer_idx on interview_kits (offer_id) where offer_id is not null;

-- Its kit as it was when somebody first took notes or evaluated: it no longer changes.
alter table interviews add column kit jsonb;

-- Of one interviewer; the others read them once that person's evaluation is sent.
create table interview_notes (
  interview_id uuid not null references interviews on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  -- By the id of the kit's question.
  notes jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (interview_id, author_id)
);
create index interview_notes_author_idx on interview_notes (author_id);
