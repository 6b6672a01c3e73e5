-- A recruiter reads an offer's applications over all stages, most recent first.
create index applications_offer_recent_idx on applications (offer_id, created_at desc, id);
-- Deleting a file looks for the applications that show it.
create index applications_cv_file_idx on applications (cv_file_id) where cv_file_id is not null;
-- The nightly purge of removed documents.
create index files_deleted_idx on files (deleted_at) where deleted_at is not null;
