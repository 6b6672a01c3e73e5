-- Once its last post is taken an offer is closed: marked filled, its interviews cancelled, its other candidates
-- answered. Since when somebody put that off, or did part of it; a later hiring proposes it again.
alter table offers add column closing_postponed_at timestamptz;

-- Offers that are full today are not asked about: what is left to do of them is found on their page.
update offers o set closing_postponed_at = now()
where (select count(*) from applications ap where ap.offer_id = o.id and ap.stage = 'hired') >= o.positions;
