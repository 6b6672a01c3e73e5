-- A department and the offers that write its name: one word, kept in one place on each side and compared folded, so
-- that « Systèmes d'information » and « systemes d'information » are one.
alter table departments
  add column description text,
  -- A member of the company; shown only while they are one.
  add column head_id uuid references accounts on delete set null,
  add column updated_at timestamptz not null default now();
create index departments_head_idx on departments (head_id) where head_id is not null;

drop index departments_name_key;
-- Names that only differ by their accents were two until now: the second keeps its offers under the first.
delete from departments d using departments first
  where first.company_id = d.company_id and fold(first.name) = fold(d.name) and first.id < d.id;
create unique index departments_name_key on departments (company_id, fold(name));

create index offers_department_idx on offers (company_id, fold(department)) where department is not null;
