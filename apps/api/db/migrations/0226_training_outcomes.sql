-- What became of each person with a seat once the session began: they followed the training, a part of it, or were absent.
alter table training_registrations
  add column outcome text check (outcome in ('completed', 'incomplete', 'absent')),
  add column outcome_at timestamptz,
  add constraint training_registrations_noted_check
    check ((outcome is null) = (outcome_at is null) and (outcome is null or status = 'registered'));

-- What somebody who was there says of a training: one answer for each registration, which they may change.
create table training_feedback (
  registration_id uuid primary key references training_registrations on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
