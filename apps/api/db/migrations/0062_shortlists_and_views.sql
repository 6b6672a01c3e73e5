-- Whom a company keeps at hand, whom it invited to apply, and who looked at its offers, from where.

-- ── Views of offers ─────────────────────────────────────────────────────────────────────────────
-- Views are counted by offer, calendar day (Africa/Bamako, which is UTC) and where the person came from. A day's total
-- is the sum over its sources. Written by the batch from memory (features/offers/view-counter.ts): no request writes.
--   source: 'unknown' — counted before sources were, or by a client that says none
--           'direct' — typed, or opened from an application that says nothing
--           'home', 'search', 'bookmarks', 'dashboard', 'verification', 'site' — from a page of ours: the home page,
--             the list of offers, favourites, a dashboard (where candidates find the offers that suit them), the page
--             that checks an offer's code, any other page
--           'whatsapp', 'share' — a link shared with the page's buttons: WhatsApp, any other
--           'email' — a link of an e-mail, or a page opened from a mailbox of the web
--           'invitation' — a company's invitation to apply
--           'engine' — a search engine of the web
--           'social' — a social network, not by our buttons
--           'elsewhere' — another site
alter table offer_views
  add column source text not null default 'unknown' check (source in ('unknown', 'direct', 'home', 'search',
    'bookmarks', 'dashboard', 'verification', 'site', 'whatsapp', 'share', 'email', 'invitation', 'engine', 'social',
    'elsewhere')),
  drop constraint offer_views_pkey,
  add primary key (offer_id, viewed_on, source);

-- Candidates who were signed in, and whose profile was visible to companies when they looked: nobody else is written
-- down. Forgotten after twelve months, as navigation is.
create table offer_viewers (
  offer_id integer not null references offers on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  views integer not null default 1,
  first_viewed_at timestamptz not null,
  last_viewed_at timestamptz not null,
  -- Where they came from the last time; the words of offer_views.source.
  source text not null default 'unknown',
  primary key (offer_id, candidate_id)
);
create index offer_viewers_recent_idx on offer_viewers (offer_id, last_viewed_at desc, candidate_id);
create index offer_viewers_candidate_idx on offer_viewers (candidate_id);
create index offer_viewers_age_idx on offer_viewers (last_viewed_at);

-- ── Shortlists ──────────────────────────────────────────────────────────────────────────────────
-- A candidate kept by a company for one of its offers, or, without one, in general.
create table shortlisted_candidates (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  offer_id integer references offers on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  -- Null once their account is erased.
  added_by uuid references accounts on delete set null,
  added_at timestamptz not null default now(),
  note text check (char_length(note) between 1 and 500),
  status text not null default 'to-contact' check (status in ('to-contact', 'contacted', 'interested', 'declined')),
  -- Told back with each save: whoever saves what someone else changed meanwhile is told so.
  version integer not null default 1,
  -- Taken away: kept some days, so that it can be undone with its note and author, then forgotten.
  removed_at timestamptz,
  unique nulls not distinct (company_id, offer_id, candidate_id)
);
create index shortlisted_candidates_company_idx on shortlisted_candidates (company_id, added_at desc, id)
  where removed_at is null;
create index shortlisted_candidates_offer_idx on shortlisted_candidates (offer_id, added_at desc, id)
  where offer_id is not null;
create index shortlisted_candidates_candidate_idx on shortlisted_candidates (candidate_id);
create index shortlisted_candidates_author_idx on shortlisted_candidates (added_by) where added_by is not null;
create index shortlisted_candidates_removed_idx on shortlisted_candidates (removed_at) where removed_at is not null;

-- Once per offer and candidate, whoever sends it.
create table offer_invitations (
  offer_id integer not null references offers on delete cascade,
  candidate_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  invited_by uuid references accounts on delete set null,
  invited_at timestamptz not null default now(),
  primary key (offer_id, candidate_id)
);
create index offer_invitations_company_idx on offer_invitations (company_id, invited_at desc);
create index offer_invitations_candidate_idx on offer_invitations (candidate_id, company_id, invited_at desc);
create index offer_invitations_author_idx on offer_invitations (invited_by) where invited_by is not null;
