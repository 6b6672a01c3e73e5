-- A company's notes are one thing, written about a candidate: on their profile, or on one of their applications.

alter table candidate_notes
  -- The application it was written on; it goes with it. Null: on the profile.
  add column application_id uuid references applications on delete cascade;
create index candidate_notes_application_idx on candidate_notes (application_id) where application_id is not null;

-- Notes of applications were events of theirs: each becomes a note, under its author and its day. In the order they
-- were written, which ids made now keep between notes of one instant.
insert into candidate_notes (company_id, candidate_id, application_id, author_id, text, created_at)
  select ap.company_id, ap.candidate_id, ap.id, e.author_id, said.text, e.created_at
  from application_events e
  join applications ap on ap.id = e.application_id
  cross join lateral (select concat_ws(E'\n\n', nullif(e.subject, ''), nullif(e.body, '')) as text) said
  where e.kind = 'note' and said.text <> ''
  order by e.created_at, e.id;
delete from application_events where kind = 'note';
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in ('stage', 'message'));
