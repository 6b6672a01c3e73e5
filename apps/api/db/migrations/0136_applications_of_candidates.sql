-- What a candidate sent to a company is found by both, those taken back too: a profile read every application of theirs, to
-- whichever company, to show those to one.
drop index applications_company_candidate_idx;
create index applications_company_candidate_idx on applications (company_id, candidate_id) include (stage, offer_id);
