-- How the labour code of each country counts paid leave. People of the platform verify and change the values.
create table leave_rules (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  -- Acquired for each month of service, in tenths of a day.
  monthly_tenths smallint not null check (monthly_tenths between 0 and 100),
  -- Days of the week that count, 1 for Monday to 7 for Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays operator(pg_catalog.<@) '{1,2,3,4,5,6,7}'::smallint[]),
  -- Each with its day, every year (`09-22`) or once (`2026-05-27`), and its title.
  holidays jsonb not null default '[]',
  source text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts on delete set null
);
create index leave_rules_updated_by_idx on leave_rules (updated_by) where updated_by is not null;

insert into leave_rules (country, monthly_tenths, weekdays, holidays, source) values
('ML', 25, '{1,2,3,4,5,6}', '[{"day":"01-01","title":"Jour de l’an"},{"day":"01-20","title":"Fête de l’armée"},{"day":"03-26","title":"Journée des martyrs"},{"day":"05-01","title":"Fête du travail"},{"day":"05-25","title":"Journée de l’Afrique"},{"day":"09-22","title":"Fête de l’indépendance"},{"day":"12-25","title":"Noël"}]', 'Code du travail du Mali, loi n° 92-020'),
('SN', 20, '{1,2,3,4,5,6}', '[{"day":"01-01","title":"Jour de l’an"},{"day":"04-04","title":"Fête de l’indépendance"},{"day":"05-01","title":"Fête du travail"},{"day":"08-15","title":"Assomption"},{"day":"11-01","title":"Toussaint"},{"day":"12-25","title":"Noël"}]', 'Code du travail du Sénégal, loi n° 97-17'),
('CI', 22, '{1,2,3,4,5,6}', '[{"day":"01-01","title":"Jour de l’an"},{"day":"05-01","title":"Fête du travail"},{"day":"08-07","title":"Fête de l’indépendance"},{"day":"08-15","title":"Assomption"},{"day":"11-01","title":"Toussaint"},{"day":"11-15","title":"Journée de la paix"},{"day":"12-25","title":"Noël"}]', 'Code du travail de la Côte d’Ivoire, loi n° 2015-532'),
('BF', 25, '{1,2,3,4,5,6,7}', '[]', 'Code du travail du Burkina Faso, loi n° 028-2008'),
('BJ', 20, '{1,2,3,4,5,6}', '[]', 'Code du travail du Bénin, loi n° 98-004'),
('TG', 25, '{1,2,3,4,5,6}', '[]', 'Code du travail du Togo, loi n° 2021-012'),
('NE', 25, '{1,2,3,4,5,6,7}', '[]', 'Code du travail du Niger, loi n° 2012-45'),
('CM', 15, '{1,2,3,4,5,6}', '[]', 'Code du travail du Cameroun, loi n° 92-007'),
('FR', 25, '{1,2,3,4,5,6}', '[{"day":"01-01","title":"Jour de l’an"},{"day":"05-01","title":"Fête du travail"},{"day":"05-08","title":"Victoire de 1945"},{"day":"07-14","title":"Fête nationale"},{"day":"08-15","title":"Assomption"},{"day":"11-01","title":"Toussaint"},{"day":"11-11","title":"Armistice"},{"day":"12-25","title":"Noël"}]', 'Code du travail français, article L3141-3');
