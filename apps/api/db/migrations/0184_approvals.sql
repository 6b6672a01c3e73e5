-- Who must agree before an offer is published or a letter is sent: one rule for the whole company, and one for each
-- department that needs another. A department's rule without approvers asks for no agreement there.
create table approval_rules (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  act text not null check (act in ('offer', 'letter')),
  department_id uuid references departments on delete cascade,
  created_at timestamptz not null default now()
);
create unique index approval_rules_company_key on approval_rules (company_id, act) where department_id is null;
create unique index approval_rules_department_key on approval_rules (department_id, act) where department_id is not null;
create index approval_rules_company_idx on approval_rules (company_id);

-- In their order. The place of an erased account stays: an owner decides there, and the rule does not become empty.
create table approval_rule_approvers (
  rule_id uuid not null references approval_rules on delete cascade,
  place smallint not null,
  account_id uuid references accounts on delete set null,
  primary key (rule_id, place)
);
create unique index approval_rule_approvers_once_key on approval_rule_approvers (rule_id, account_id);
create index approval_rule_approvers_account_idx on approval_rule_approvers (account_id) where account_id is not null;

create table approval_requests (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  act text not null check (act in ('offer', 'letter')),
  -- Of a letter, the offer of its application.
  offer_id integer not null references offers on delete cascade,
  letter_id uuid references offer_letters on delete cascade,
  -- Of the letter, as its sender read it.
  letter_version integer,
  -- The last day to apply, when the one who asked chose another than the draft's.
  closes_on date,
  asked_by uuid references accounts on delete set null,
  asked_at timestamptz not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'done', 'refused', 'withdrawn', 'voided', 'blocked')),
  ended_at timestamptz,
  ended_by uuid references accounts on delete set null,
  -- Of a blocked one, why the act was refused at the last agreement; of a voided one, what happened.
  end_reason text,
  check ((act = 'letter') = (letter_id is not null and letter_version is not null)),
  check ((status = 'waiting') = (ended_at is null))
);
create unique index approval_requests_offer_key on approval_requests (offer_id)
  where status = 'waiting' and act = 'offer';
create unique index approval_requests_letter_key on approval_requests (letter_id) where status = 'waiting';
create index approval_requests_company_idx on approval_requests (company_id, status);
create index approval_requests_offer_idx on approval_requests (offer_id);
create index approval_requests_letter_idx on approval_requests (letter_id) where letter_id is not null;
create index approval_requests_asked_by_idx on approval_requests (asked_by) where asked_by is not null;
create index approval_requests_ended_by_idx on approval_requests (ended_by) where ended_by is not null;

-- The approvers of a request, as the rule named them when it was asked.
create table approval_steps (
  request_id uuid not null references approval_requests on delete cascade,
  place smallint not null,
  account_id uuid references accounts on delete set null,
  -- `own`: they asked themselves, and need no agreement of their own.
  decision text check (decision in ('approved', 'refused', 'own')),
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  reason text,
  primary key (request_id, place),
  check ((decision is null) = (decided_at is null))
);
create index approval_steps_account_idx on approval_steps (account_id) where account_id is not null;
create index approval_steps_decided_by_idx on approval_steps (decided_by) where decided_by is not null;

-- Links sent by e-mail: each lets one person decide one step, once.
create table approval_links (
  token_hash bytea primary key,
  request_id uuid not null,
  place smallint not null,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (request_id, place) references approval_steps on delete cascade
);
create index approval_links_step_idx on approval_links (request_id, place);
create index approval_links_account_idx on approval_links (account_id);
