-- The rows of recipients name people: they go some months after the end of their announcement. Its results stay.
alter table announcements add column results jsonb;
