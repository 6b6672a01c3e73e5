-- Marks that were corrected after they were closed, by two people. Rows are only added.
create table campaign_mark_corrections (
  id bigint primary key generated always as identity,
  test_id uuid not null references campaign_tests on delete cascade,
  application_id uuid not null references campaign_applications on delete cascade,
  previous_state text not null check (previous_state in ('marked', 'absent', 'excluded')),
  previous_hundredths integer,
  state text not null check (state in ('marked', 'absent', 'excluded')),
  score_hundredths integer,
  reason text not null check (char_length(reason) between 1 and 500),
  corrected_at timestamptz not null
);
create index campaign_mark_corrections_test_idx on campaign_mark_corrections (test_id, id);
create index campaign_mark_corrections_application_idx on campaign_mark_corrections (application_id);

-- When those who never began an online test were noted as absent. Its closing may be moved later afterwards.
alter table campaign_tests add column absences_noted_at timestamptz;
