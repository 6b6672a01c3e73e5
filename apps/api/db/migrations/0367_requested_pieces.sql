-- What a request asked for, by name, and until when: a file's history says it once the pieces are there.
alter table campaign_application_events
  add column requested_documents text[],
  add column requested_until date;
