-- Which version of the scam detector wrote an offer's findings: those of an older one are computed anew by the job, while
-- they still serve. Offers published before 0110 were never read: 0.
alter table offers add column scam_engine smallint not null default 0;
create index offers_scam_engine_idx on offers (scam_engine);
