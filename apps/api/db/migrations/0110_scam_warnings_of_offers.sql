-- What the scam detector says of an offer, written with its words: nobody waits for it when the offer is read.
alter table offers add column scam_findings jsonb not null default '[]';
