-- A company holds a package that exists, an account a reference code that exists.

-- The package every company starts with. Its name, words and price are edited in /admin/settings.
insert into packages (id, name, description, features, price_xof, position)
values (
  '1',
  'Découverte',
  'Pour publier ses premières offres.',
  array['Publication de vos offres d''emploi', 'Suivi des candidatures par étape'],
  0,
  1
)
on conflict (id) do nothing;

update companies set package = '1' where package not in (select id from packages);
alter table companies
  add constraint companies_package_fkey foreign key (package) references packages;
create index companies_package_idx on companies (package);

-- Codes are kept in upper case, so that a code has one spelling and accounts can point at it.
update reference_codes set code = upper(btrim(code)) where code <> upper(btrim(code));
update accounts set reference_code = nullif(upper(btrim(reference_code)), '') where reference_code is not null;
-- What was typed before codes were checked stays known, and serves nobody else until it is activated.
insert into reference_codes (code, label, is_active)
  select distinct reference_code, 'Saisi à l''inscription', false from accounts where reference_code is not null
  on conflict do nothing;
drop index reference_codes_code_key;
alter table reference_codes
  add constraint reference_codes_code_key unique (code),
  add constraint reference_codes_code_check check (code = upper(code));
alter table accounts
  add constraint accounts_reference_code_fkey foreign key (reference_code) references reference_codes (code)
    on update cascade on delete set null;
