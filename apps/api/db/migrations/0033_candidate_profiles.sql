-- What a company keeps about candidates (tags, notes), and what tells that two accounts are one person's.

-- ── Tags ────────────────────────────────────────────────────────────────────────────────────────
create table candidate_tags (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now()
);
create unique index candidate_tags_name_key on candidate_tags (company_id, fold(name));

-- The company stands here too: the tags of one candidate are read by one range of the key.
create table candidate_taggings (
  company_id uuid not null references companies on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  tag_id uuid not null references candidate_tags on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, candidate_id, tag_id)
);
create index candidate_taggings_tag_idx on candidate_taggings (tag_id, candidate_id);
create index candidate_taggings_candidate_idx on candidate_taggings (candidate_id);

-- ── Notes ───────────────────────────────────────────────────────────────────────────────────────
-- `text` names the members it mentions as @{account id}: what is shown is their name of the day.
create table candidate_notes (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  -- Null once their account is erased.
  author_id uuid references accounts on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index candidate_notes_recent_idx on candidate_notes (company_id, candidate_id, created_at desc, id desc);
create index candidate_notes_candidate_idx on candidate_notes (candidate_id);
create index candidate_notes_author_idx on candidate_notes (author_id) where author_id is not null;

-- Who was told of which note: once, however often it is edited.
create table candidate_note_mentions (
  note_id uuid not null references candidate_notes on delete cascade,
  member_id uuid not null references accounts on delete cascade,
  primary key (note_id, member_id)
);
create index candidate_note_mentions_member_idx on candidate_note_mentions (member_id);

-- ── One person, two accounts ────────────────────────────────────────────────────────────────────
-- Pairs a company judged to be two people; the smaller id first.
create table distinct_candidates (
  company_id uuid not null references companies on delete cascade,
  first_id uuid not null references accounts on delete cascade,
  second_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, first_id, second_id),
  check (first_id < second_id)
);
create index distinct_candidates_first_idx on distinct_candidates (first_id);
create index distinct_candidates_second_idx on distinct_candidates (second_id);

-- Addresses that reach one mailbox have one form: « awa.diarra+cv@gmail.com » is « awadiarra@gmail.com ».
create function mailbox(email text) returns text
  language sql immutable strict parallel safe
  return (case
    when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com')
      then replace(split_part(lower(split_part(email, '@', 1)), '+', 1), '.', '') || '@gmail.com'
    else split_part(lower(split_part(email, '@', 1)), '+', 1) || '@' || lower(split_part(email, '@', 2))
  end);

-- The words of a name, in any order and without accents.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(fold(name), '[^a-z0-9]+') word where word <> '');

create index accounts_mailbox_idx on accounts (mailbox(email)) where role = 'applicant';
create index accounts_phone_idx on accounts (replace(phone, ' ', '')) where role = 'applicant' and phone is not null;
create index candidates_birth_date_idx on candidates (birth_date) where birth_date is not null;
create index files_cv_content_idx on files (sha256)
  where kind = 'cv' and deleted_at is null and sha256 is not null;
