-- How often people open a freelance's public page, by day in Africa/Bamako; not who: robots and the freelance are left out.
create table freelance_profile_views (
  freelance_id uuid not null references accounts on delete cascade,
  viewed_on date not null,
  views integer not null check (views > 0),
  primary key (freelance_id, viewed_on)
);
