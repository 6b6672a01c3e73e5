-- Works of a freelance, one row each: they have pictures, and clients say a word about them.
create table freelance_works (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  -- Of the person's own order; two of the same stand in the order of their ids.
  position integer not null,
  title text not null,
  role text,
  description text,
  year smallint check (year between 1950 and 2100),
  -- As the freelance names the client, when the client may be named.
  client_name text,
  skills text[] not null default '{}',
  link text,
  video_link text,
  is_published boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index freelance_works_account_idx on freelance_works (account_id, position);

insert into freelance_works (account_id, position, title, description, link, created_at, updated_at)
select p.account_id, item.place, coalesce(nullif(left(item.value ->> 'title', 120), ''), 'Réalisation'),
  nullif(item.value ->> 'description', ''), nullif(item.value ->> 'link', ''), p.updated_at, p.updated_at
from freelance_profiles p
cross join lateral jsonb_array_elements(p.portfolio) with ordinality as item (value, place);

alter table freelance_profiles drop column portfolio;

create table freelance_work_pictures (
  file_id uuid primary key references files on delete cascade,
  work_id uuid not null references freelance_works on delete cascade,
  position integer not null,
  alt text not null,
  -- Pixels of the largest drawing.
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index freelance_work_pictures_work_idx on freelance_work_pictures (work_id, position);

-- What a client says of a work, asked by e-mail. The one who answers needs no account: the link is the proof.
create table work_testimonials (
  id uuid primary key default uuidv7(),
  work_id uuid not null references freelance_works on delete cascade,
  status text not null check (status in ('asked', 'confirmed', 'declined', 'withdrawn', 'removed')),
  -- Whom the freelance asked, as the freelance names them.
  recipient text not null,
  -- Forgotten a while after a request ended without an answer.
  email text,
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  -- Until then the link confirms; a confirmed word can be withdrawn by it at any time.
  expires_at timestamptz not null,
  quote text,
  author text,
  author_role text,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((status in ('confirmed', 'withdrawn')) <= (quote is not null and author is not null and answered_at is not null))
);
create index work_testimonials_work_idx on work_testimonials (work_id, asked_at);
create index work_testimonials_email_idx on work_testimonials (email) where email is not null;
create index work_testimonials_expiry_idx on work_testimonials (expires_at) where email is not null;
create unique index work_testimonials_asked_key on work_testimonials (work_id, email) where status = 'asked';
