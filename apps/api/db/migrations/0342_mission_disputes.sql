-- What a client and a freelance disagree on, its file, and how it ended. Nothing of a file is deleted while its contract exists:
-- the names in it stay, as those in the contract do.
create table mission_disputes (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references mission_contracts on delete cascade,
  milestone_id uuid references contract_milestones on delete cascade,
  opened_by uuid references accounts on delete set null,
  opened_side text not null check (opened_side in ('client', 'freelance')),
  reason text not null check (reason in
    ('not_delivered', 'late', 'quality', 'not_as_agreed', 'no_answer', 'unfair_refusal', 'scope', 'other')),
  -- What the two disagree on, and what the decision or the settlement splits.
  amount_xof integer not null check (amount_xof > 0),
  status text not null default 'open' check (status in ('open', 'settled', 'decided')),
  opened_at timestamptz not null,
  -- Until then the other side answers; a decision may come after, or once it has answered.
  answer_until timestamptz not null,
  answered_at timestamptz,
  reminded_at timestamptz,
  -- Moderators were notified that the file may be decided.
  ready_at timestamptz,
  ended_at timestamptz,
  -- To the freelance; the rest goes back to the client.
  freelance_xof integer check (freelance_xof between 0 and amount_xof),
  decision_reason text,
  decided_by uuid references accounts on delete set null,
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'open') = (freelance_xof is null)),
  check ((status = 'decided') = (decision_reason is not null))
);
-- One at a time on the same money.
create unique index mission_disputes_open_key on mission_disputes (milestone_id) where status = 'open';
create index mission_disputes_milestone_idx on mission_disputes (milestone_id);
create index mission_disputes_contract_idx on mission_disputes (contract_id, opened_at desc);
create index mission_disputes_list_idx on mission_disputes (status, opened_at desc, id);
create index mission_disputes_opened_by_idx on mission_disputes (opened_by) where opened_by is not null;
create index mission_disputes_decided_by_idx on mission_disputes (decided_by) where decided_by is not null;

-- What is written into the file, in the order of its dates.
create table mission_dispute_entries (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null references mission_disputes on delete cascade,
  side text not null check (side in ('client', 'freelance', 'platform')),
  author_id uuid references accounts on delete set null,
  author_name text not null,
  kind text not null check (kind in ('account', 'piece', 'settlement')),
  text text not null,
  written_at timestamptz not null,
  -- Of a settlement that one side proposes: what the freelance would receive.
  freelance_xof integer,
  answer text check (answer in ('accepted', 'refused', 'replaced')),
  answered_at timestamptz,
  answerer_name text,
  check ((kind = 'settlement') = (freelance_xof is not null)),
  check ((answer is null) = (answered_at is null))
);
create index mission_dispute_entries_dispute_idx on mission_dispute_entries (dispute_id, written_at, id);
create index mission_dispute_entries_author_idx on mission_dispute_entries (author_id) where author_id is not null;
create unique index mission_dispute_entries_settlement_key on mission_dispute_entries (dispute_id, side)
  where kind = 'settlement' and answer is null;

create table mission_dispute_files (
  entry_id uuid not null references mission_dispute_entries on delete cascade,
  file_id uuid not null references files on delete cascade,
  position smallint not null,
  primary key (entry_id, file_id)
);
create unique index mission_dispute_files_file_key on mission_dispute_files (file_id);
