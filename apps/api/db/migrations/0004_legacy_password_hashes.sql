-- Imported passwords not yet replaced, by their cost: what a refused sign-in looks up.
create index accounts_legacy_hash_idx on accounts (substring(password_hash from 5 for 2))
  where password_hash like '$2%';
