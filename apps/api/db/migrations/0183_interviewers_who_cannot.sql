-- Somebody who conducts an interview says that they cannot at its time; another time asks them anew.
alter table interview_interviewers
  add column declined_at timestamptz,
  add column decline_reason text,
  add constraint interview_interviewers_reason_check check (decline_reason is null or declined_at is not null);
