-- The work of a freelance for a client: what is needed, what is proposed, what is agreed, and what is paid for.
alter table missions
  drop constraint missions_status_check,
  add constraint missions_status_check check (status in
    ('draft', 'open', 'paused', 'awarded', 'in_progress', 'delivered', 'closed', 'cancelled', 'disputed')),
  -- What the client wants to reach, in plain words.
  add column goal text,
  -- [{ title, description }]
  add column deliverables jsonb not null default '[]',
  add column pricing text not null default 'fixed' check (pricing in ('fixed', 'daily')),
  -- Days of work expected, when it is paid by the day.
  add column days integer check (days between 1 and 1000),
  add column ends_on date,
  -- Read by those whom the client invited or shortlisted.
  add column confidential text,
  -- [{ id, text, isRequired }]
  add column questions jsonb not null default '[]',
  add column languages text[] not null default '{}',
  add column version integer not null default 1;

-- What a freelance proposes. One that stands per freelance and mission; a withdrawn one stays.
create table mission_proposals (
  id uuid primary key default uuidv7(),
  mission_id uuid not null references missions on delete cascade,
  freelance_id uuid not null references accounts on delete cascade,
  status text not null check (status in ('sent', 'shortlisted', 'accepted', 'declined', 'withdrawn')),
  message text not null,
  pricing text not null check (pricing in ('fixed', 'daily')),
  -- The whole price; by the day, the price of one day.
  price_xof integer not null check (price_xof > 0),
  -- By the day: how many of them.
  days integer check (days between 1 and 1000),
  delivers_on date,
  -- [{ questionId, text }]
  answers jsonb not null default '[]',
  version integer not null default 1,
  sent_at timestamptz not null,
  updated_at timestamptz not null,
  -- By the client: nothing changes in it after.
  read_at timestamptz,
  decided_at timestamptz,
  -- Written to the freelance.
  decline_reason text
);
create unique index mission_proposals_standing_key on mission_proposals (mission_id, freelance_id)
  where status <> 'withdrawn';
create index mission_proposals_mission_idx on mission_proposals (mission_id, sent_at desc);
create index mission_proposals_freelance_idx on mission_proposals (freelance_id, sent_at desc);

create table proposal_milestones (
  proposal_id uuid not null references mission_proposals on delete cascade,
  position smallint not null,
  title text not null,
  deliverable text,
  amount_xof integer not null check (amount_xof > 0),
  due_on date,
  primary key (proposal_id, position)
);

insert into mission_proposals (mission_id, freelance_id, status, message, pricing, price_xof, sent_at, updated_at, decided_at)
select mission_id, freelance_id, case when withdrawn_at is null then 'sent' else 'withdrawn' end, message, 'fixed',
  price_xof, sent_at, coalesce(withdrawn_at, sent_at), withdrawn_at
from mission_interests;

-- What both agreed. Nothing of what was signed changes; an amendment is another text. Parties whose accounts are erased stay
-- named in what they signed.
create table mission_contracts (
  id uuid primary key default uuidv7(),
  -- « CM-2026-00001 », by year.
  number text not null unique,
  mission_id uuid references missions on delete set null,
  proposal_id uuid unique references mission_proposals on delete set null,
  client_id uuid references accounts on delete set null,
  company_id uuid references companies on delete set null,
  freelance_id uuid references accounts on delete set null,
  title text not null,
  status text not null check (status in ('draft', 'sent', 'signed', 'active', 'completed', 'terminated')),
  pricing text not null check (pricing in ('fixed', 'daily')),
  -- The sum of what is agreed; by the day, the most that may be billed.
  total_xof integer not null check (total_xof > 0),
  day_rate_xof integer check (day_rate_xof > 0),
  days integer check (days between 1 and 1000),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  signed_at timestamptz,
  completed_at timestamptz,
  terminated_at timestamptz,
  terminated_by text check (terminated_by in ('client', 'freelance', 'platform')),
  termination_reason text,
  check ((pricing = 'daily') = (day_rate_xof is not null and days is not null))
);
create index mission_contracts_mission_idx on mission_contracts (mission_id);
create index mission_contracts_client_idx on mission_contracts (client_id, created_at desc);
create index mission_contracts_company_idx on mission_contracts (company_id, created_at desc) where company_id is not null;
create index mission_contracts_freelance_idx on mission_contracts (freelance_id, created_at desc);

create table contract_milestones (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references mission_contracts on delete cascade,
  position smallint not null,
  title text not null,
  deliverable text,
  amount_xof integer not null check (amount_xof > 0),
  due_on date,
  status text not null default 'to_fund' check (status in
    ('to_fund', 'funded', 'delivered', 'accepted', 'paid', 'disputed', 'refunded', 'cancelled')),
  version integer not null default 1,
  funded_at timestamptz,
  delivered_at timestamptz,
  accepted_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  unique (contract_id, position) deferrable initially immediate
);

-- Whom a party lets read what is theirs: the contract, its messages, its files, its invoices.
create table contract_guests (
  contract_id uuid not null references mission_contracts on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  side text not null check (side in ('client', 'freelance')),
  invited_by uuid references accounts on delete set null,
  invited_at timestamptz not null,
  primary key (contract_id, account_id)
);
create index contract_guests_account_idx on contract_guests (account_id);
create index contract_guests_invited_by_idx on contract_guests (invited_by) where invited_by is not null;
