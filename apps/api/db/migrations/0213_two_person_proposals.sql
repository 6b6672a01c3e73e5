-- Permissions of one person beside those of their role, and changes that one person proposes and another confirms.

-- What a person has beside their role, or lacks in spite of it. A row decides alone, whatever the role has.
create table account_permissions (
  account_id uuid not null references accounts on delete cascade,
  permission text not null,
  is_granted boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, permission)
);
create index account_permissions_permission_idx on account_permissions (permission);

create view effective_permissions as
  select a.id as account_id, p.permission, 'role'::text as source
  from role_permissions p join accounts a on a.role = p.role
  where not exists (
    select from account_permissions x where x.account_id = a.id and x.permission = p.permission)
  union all
  select account_id, permission, 'person'::text from account_permissions where is_granted;

-- As in 0120, by what the person has.
create or replace view acting_people as
  select ac.company_id, ac.account_id, ac.chosen_at, 'recruiter'::text as role
  from acting_companies ac
  join accounts a on a.id = ac.account_id
  join companies c on c.id = ac.company_id
  where a.status = 'active' and a.role in ('admin', 'manager', 'employer')
    and coalesce(
      (select x.is_granted from account_permissions x where x.account_id = a.id and x.permission = 'companies.act'),
      exists (select from role_permissions p where p.role = a.role and p.permission = 'companies.act'))
    and c.hold_state is distinct from 'refused'
    and not exists (select from company_members m where m.company_id = ac.company_id and m.account_id = ac.account_id);

create trigger account_permissions_announce_acting_end after insert or update on account_permissions
  for each row when (new.permission = 'companies.act') execute function announce_acting_end();
create trigger account_permissions_announce_acting_gone after delete on account_permissions
  for each row when (old.permission = 'companies.act') execute function announce_acting_end();

create table two_person_proposals (
  id uuid primary key default uuidv7(),
  kind text not null,
  payload jsonb not null,
  -- What it is about: one waits at a time.
  subject text not null,
  -- SHA-256 of what the subject was like when it was proposed.
  subject_digest bytea not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'confirmed', 'refused', 'expired', 'withdrawn')),
  reason text not null,
  proposed_by uuid references accounts on delete set null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  -- Nobody confirms their own. An erased account is null, which this lets pass.
  check (not (state = 'confirmed' and proposed_by = decided_by))
);
create unique index two_person_proposals_waiting_key on two_person_proposals (kind, subject) where state = 'proposed';
create index two_person_proposals_expiry_idx on two_person_proposals (expires_at) where state = 'proposed';
create index two_person_proposals_history_idx on two_person_proposals (proposed_at desc, id desc);
create index two_person_proposals_proposer_idx on two_person_proposals (proposed_by, proposed_at desc);
create index two_person_proposals_decider_idx on two_person_proposals (decided_by);
