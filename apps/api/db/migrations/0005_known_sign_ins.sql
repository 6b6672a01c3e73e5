-- From where an account is known to sign in: what a new sign-in is compared with. Sessions are forgotten a day
-- after their end; these lines are navigation data, kept twelve months after their last use.
create table known_sign_ins (
  account_id uuid not null references accounts on delete cascade,
  -- As people read it: « Chrome sur Android ».
  device text not null,
  -- Two-letter country, or what stands for it when there is none.
  place text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, device, place)
);
create index known_sign_ins_age_idx on known_sign_ins (last_seen_at);

-- « Se souvenir de moi », chosen before leaving for the provider.
alter table outside_sign_ins add column remember boolean not null default false;
create index outside_sign_ins_expiry_idx on outside_sign_ins (expires_at);
