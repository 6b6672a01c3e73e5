-- When a freelance is not wholly free; a day that no period names is free. `ends_on` null: until further notice.
create table freelance_periods (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('part', 'busy', 'holiday')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  days_per_week smallint check (days_per_week between 1 and 4),
  check ((state = 'part') = (days_per_week is not null)),
  constraint freelance_periods_no_overlap exclude using gist
    (account_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

-- By the language's name, as in `languages`: a code of the levels.
alter table freelance_profiles add column language_levels jsonb not null default '{}';
