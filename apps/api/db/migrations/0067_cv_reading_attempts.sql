-- Readings of CVs that began and have not ended: one that ends the process with it leaves its row behind, and is not
-- begun again for ever.
create table cv_reading_attempts (
  file_id uuid primary key references files on delete cascade,
  attempts smallint not null,
  -- What an older reader died of, a newer one may read.
  reader_version smallint not null
);
