-- A company whose name or number exists already, or whose name resembles the platform's, waits for a moderator before
-- anything of it is public.

-- What two names have in common however they are written: case, accents, letters of other scripts that look the same,
-- digits that stand for letters, spaces, points and legal forms do not count.
create function company_name_letters(name text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f.]', '', 'g')),
        'АаВвЬьЕеКкМмНнОоРрСсТтХхІіЅѕЈјГгԁΑαΒβΕεΙιΚκΜΝΟοΡρΤτΧχΥυɑıɩi1|!034@5$8',
        'aabbbbeekkmmhhooppccttxxllssjjrrdaabbeellkkmnooppttxxyyalllllloeaassb'
      ),
      '\m(sarlu?|sa|sas|suarl|eurl|snc|gle|ets|etabllssements?|ste|soclete|cle|groupe)\M', '', 'g'),
    '[^[:alnum:]]', '', 'g')
$$;

create function company_name_key(name text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(company_name_letters(name), '(.)\1+', '\1', 'g')
$$;

alter table companies
  add column hold_state text check (hold_state in ('waiting', 'refused')),
  -- [{kind: platform | name | number, companyId}], what moderators are shown.
  add column hold_reasons jsonb not null default '[]',
  add column hold_decision text,
  add column hold_decided_at timestamptz,
  add column name_key text generated always as (company_name_key(name)) stored,
  add column number_key text generated always as
    (regexp_replace(upper(business_identification_number), '[^A-Z0-9]', '', 'g')) stored;

create index companies_name_key on companies (name_key);
create index companies_number_key on companies (number_key);
create index companies_held on companies (created_at) where hold_state is not null;
