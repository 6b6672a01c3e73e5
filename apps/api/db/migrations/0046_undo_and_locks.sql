-- Since when evaluations exist with this scorecard: its criteria no longer change, so that marks stay comparable.
alter table recruitment_settings add column scorecard_locked_at timestamptz;

-- The step a move came from, by its key, so that its author may take it back; and when the candidate was told of it.
alter table application_events add column from_key text, add column told_at timestamptz;
