-- A proposal shows pieces of the freelance's portfolio, is declined for a reason, and ends with its mission.
alter table mission_proposals
  -- Pieces of the portfolio, in the order they were chosen.
  add column works uuid[] not null default '{}',
  -- From the list; what is written to the freelance stands in decline_reason.
  add column decline_kind text,
  -- Its mission was withdrawn or closed while it stood.
  add column ended_at timestamptz,
  -- The freelance was notified of that end.
  add column end_notified_at timestamptz;

update mission_proposals p set ended_at = m.updated_at, end_notified_at = m.updated_at
from missions m
where m.id = p.mission_id and p.status in ('sent', 'shortlisted')
  and (m.removed_at is not null or m.status in ('closed', 'cancelled'));

-- Those whose freelance is still to be notified, read every minute.
create index mission_proposals_ended_idx on mission_proposals (ended_at)
  where ended_at is not null and end_notified_at is null;

drop table mission_interests;
