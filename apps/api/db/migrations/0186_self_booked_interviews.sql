-- The candidate takes a time among the free hours of those who conduct the interview, in the place of slots on offer.
alter table interviews
  add column booking_minutes smallint check (booking_minutes between 15 and 480),
  -- No time after it is offered.
  add column booking_until timestamptz,
  -- The candidate moves it themselves until so many hours before.
  add column booking_move_hours smallint check (booking_move_hours between 0 and 336),
  add constraint interviews_booking_check check (num_nulls(booking_minutes, booking_until, booking_move_hours) in (0, 3));
