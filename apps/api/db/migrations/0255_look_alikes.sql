-- Whether another candidate has the same telephone number or mailbox, known when either is written: found among a million
-- accounts by an index, where a search for pairs read them all. Two who register at the same instant do not see each
-- other; the next change of either finds both.

alter table accounts add column looks_alike boolean not null default false;

create function look_alikes(of_phone text, of_email text, of_account uuid) returns setof uuid
language sql stable as $$
  select id from accounts where role = 'applicant' and phone is not null
    and replace(phone, ' ', '') = replace(of_phone, ' ', '') and id <> of_account and erased_at is null
  union
  select id from accounts where role = 'applicant' and mailbox(email) = mailbox(of_email)
    and id <> of_account and erased_at is null
$$;

-- Accounts of a statement with those like them: all of them look alike.
create function mark_new_look_alikes() returns trigger language plpgsql as $$
declare
  found uuid[];
begin
  with candidates as (select * from changed where role = 'applicant' and erased_at is null),
  pairs as (
    select c.id as one, a.id as other from candidates c join accounts a
      on a.role = 'applicant' and a.phone is not null and replace(a.phone, ' ', '') = replace(c.phone, ' ', '')
      and a.id <> c.id and a.erased_at is null
    union
    select c.id, a.id from candidates c join accounts a
      on a.role = 'applicant' and mailbox(a.email) = mailbox(c.email) and a.id <> c.id and a.erased_at is null
  )
  select array_agg(id) into found from (select one from pairs union select other from pairs) p(id);
  if found is not null then
    -- In one order, so that two statements do not wait for each other.
    perform 1 from accounts where id = any(found) order by id for no key update;
    update accounts set looks_alike = true where id = any(found) and not looks_alike;
  end if;
  return null;
end $$;

-- An account that changed, those like it before and those like it now.
create function mark_changed_look_alikes() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  select array_agg(id order by id) into touched from (
    select new.id as id
    union select look_alikes(old.phone, old.email, new.id)
    union select look_alikes(new.phone, new.email, new.id)
  ) t;
  perform 1 from accounts where id = any(touched) order by id for no key update;
  update accounts a set looks_alike = not a.looks_alike
  where a.id = any(touched) and a.looks_alike <> (
    a.role = 'applicant' and a.erased_at is null and exists (select from look_alikes(a.phone, a.email, a.id))
  );
  return null;
end $$;

create trigger accounts_new_look_alikes after insert on accounts
referencing new table as changed for each statement execute function mark_new_look_alikes();

create trigger accounts_changed_look_alikes after update of phone, email, role, erased_at on accounts
for each row when ((old.phone, old.email, old.role, old.erased_at)
  is distinct from (new.phone, new.email, new.role, new.erased_at))
execute function mark_changed_look_alikes();

with keys as (
  select id, replace(phone, ' ', '') as phone, mailbox(email) as mailbox from accounts
  where role = 'applicant' and erased_at is null
),
counted as (
  select id, count(phone) over (partition by phone) > 1 as same_phone,
    count(*) over (partition by mailbox) > 1 as same_mailbox from keys
)
update accounts a set looks_alike = true from counted c
where c.id = a.id and (c.same_phone or c.same_mailbox);

create index accounts_look_alike_idx on accounts (created_at desc, id desc)
where looks_alike and erased_at is null;
