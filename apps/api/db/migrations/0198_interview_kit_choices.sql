-- Which kit an interview has: the one that fits its kind (the offer's, else the company's), the company's where the
-- offer has its own too, or none.
alter table interviews
  add column kit_choice text not null default 'fitting' check (kit_choice in ('fitting', 'company', 'none')),
  -- The kind that the frozen kit was of, which the interview may no longer have.
  add column kit_kind text check (kit_kind in ('on_site', 'phone', 'video'));
update interviews set kit_kind = kind where kit is not null;
alter table interviews add constraint interviews_frozen_kind_check check ((kit is null) = (kit_kind is null));
