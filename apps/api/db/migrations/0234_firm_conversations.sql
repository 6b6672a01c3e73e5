-- Conversations with the firm itself, which has no row among the companies.
alter table conversations alter column company_id drop not null;
create unique index conversations_firm_key on conversations (person_id) where company_id is null;
create index conversations_firm_idx on conversations (last_message_at desc, id desc) where company_id is null;
create index conversations_firm_changed_idx on conversations (changed_at desc) where company_id is null;
create index conversations_firm_waiting_idx on conversations (last_person_message_id)
  where company_id is null and last_person_message_id > company_answered_id;

create table firm_message_templates (
  id uuid default uuidv7() primary key,
  name text not null,
  body text not null,
  updated_at timestamptz not null
);
create unique index firm_message_templates_name_key on firm_message_templates (lower(name));
