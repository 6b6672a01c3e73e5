-- A conversation is a company's, the firm's, or of one mission: its client's side with one freelance.
alter table conversations
  add column kind text not null default 'company',
  add column mission_id uuid references missions on delete set null,
  -- As the mission was called when the conversation began: the mission may be deleted before it.
  add column mission_title text,
  -- The client's side of a mission: a person, or a company. Neither is left once the account or the company is deleted.
  add column client_id uuid references accounts on delete set null,
  add column client_company_id uuid references companies on delete set null,
  -- Null for a freelance whose account is erased, where a contract was made of the mission.
  alter column person_id drop not null;

update conversations set kind = 'firm' where company_id is null;

alter table conversations
  add constraint conversations_kind_check check (kind in ('company', 'firm', 'mission')),
  add constraint conversations_company_check check ((kind = 'company') = (company_id is not null)),
  add constraint conversations_person_check check (person_id is not null or kind = 'mission'),
  add constraint conversations_mission_check check (
    case when kind = 'mission' then mission_title is not null and (client_id is null or client_company_id is null)
      else mission_id is null and mission_title is null and client_id is null and client_company_id is null end);

drop index conversations_firm_key, conversations_firm_idx, conversations_firm_changed_idx, conversations_firm_waiting_idx;
create unique index conversations_firm_key on conversations (person_id) where kind = 'firm';
create index conversations_firm_idx on conversations (last_message_at desc, id desc) where kind = 'firm';
create index conversations_firm_changed_idx on conversations (changed_at desc) where kind = 'firm';
create index conversations_firm_waiting_idx on conversations (last_person_message_id)
  where kind = 'firm' and last_person_message_id > company_answered_id;

create unique index conversations_mission_key on conversations (mission_id, person_id) where mission_id is not null;
create index conversations_client_idx on conversations (client_id, changed_at desc) where client_id is not null;
create index conversations_client_company_idx on conversations (client_company_id, changed_at desc)
  where client_company_id is not null;

-- What of a message was pointed out to its writer before it was sent, who sent it all the same: telephone, e-mail, link, payment.
alter table conversation_messages add column pointed_out text[];
create index conversation_messages_pointed_out_idx on conversation_messages (author_id, sent_at)
  where pointed_out is not null;
