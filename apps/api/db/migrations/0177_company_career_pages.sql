-- A company's own page beside its offers: its story, its colour, its pictures. A company without a row has none.
create table company_career_pages (
  company_id uuid primary key references companies on delete cascade,
  is_published boolean not null default false,
  -- Sanitised HTML; empty: the company's description stands in its place.
  story text not null default '',
  -- White text on it is readable: 4.5 to 1 at least.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index company_career_pages_published_idx on company_career_pages (updated_at) where is_published;

create table company_pictures (
  file_id uuid primary key references files on delete cascade,
  company_id uuid not null references companies on delete cascade,
  -- What it shows, for anyone who cannot see it.
  alt text not null check (alt <> ''),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index company_pictures_company_idx on company_pictures (company_id, created_at);

-- A company that changes its name changes its address: the former ones lead to it.
create table former_company_slugs (
  slug text primary key,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz not null default now()
);
create index former_company_slugs_company_idx on former_company_slugs (company_id, created_at);

-- Words that addresses below /entreprises may need for themselves (company-slug.ts has the same list).
update companies set slug = slug || '-' || substr(md5(id::text), 1, 6)
  where slug in ('admin', 'api', 'assets', 'baara', 'carriere', 'carrieres', 'entreprise', 'entreprises', 'index',
    'integrer', 'nouvelle', 'offre', 'offres', 'recherche');
