-- Addresses of a company's own programs, which are told of what happens.
create table company_webhooks (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (name <> ''),
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  is_active boolean not null default true,
  -- Sealed with the installation's secret: it is read again to sign.
  secret_sealed bytea not null,
  -- The one before, which signs too until then.
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create index company_webhooks_company_idx on company_webhooks (company_id, created_at);

-- What is sent to them, written by the triggers below in the transaction of what happened: nothing is lost with a
-- process, and nothing is sent of what was rolled back.
create table company_webhook_deliveries (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references company_webhooks on delete cascade,
  company_id uuid not null references companies on delete cascade,
  kind text not null,
  -- Gone with what it tells of, and so with the person.
  offer_id integer references offers on delete cascade,
  application_id uuid references applications on delete cascade,
  -- The interview or the letter.
  subject_id uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'delivered', 'failed', 'canceled')),
  tries integer not null default 0,
  -- While it is being sent: when its process is taken for dead.
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_try_at timestamptz,
  answer_status integer,
  duration_ms integer,
  error text check (error in ('timeout', 'refused_address', 'unreachable', 'unsigned', 'paused', 'gone')),
  body text,
  answer text
);
create index company_webhook_deliveries_log_idx on company_webhook_deliveries (webhook_id, created_at desc, id desc);
create index company_webhook_deliveries_due_idx on company_webhook_deliveries (company_id, next_try_at)
  where state in ('waiting', 'sending');
create index company_webhook_deliveries_age_idx on company_webhook_deliveries (created_at);
create index company_webhook_deliveries_offer_idx on company_webhook_deliveries (offer_id) where offer_id is not null;
create index company_webhook_deliveries_application_idx on company_webhook_deliveries (application_id)
  where application_id is not null;

create function tell_webhooks(of_company uuid, of_kind text, of_offer integer, of_application uuid, of_subject uuid)
returns void language plpgsql as $$
begin
  insert into company_webhook_deliveries (webhook_id, company_id, kind, offer_id, application_id, subject_id)
  select w.id, w.company_id, of_kind, of_offer, of_application, of_subject
  from company_webhooks w
  where w.company_id = of_company and w.is_active and of_kind = any (w.kinds);
  if found then
    perform pg_notify('webhook_waiting', 'null');
  end if;
end $$;

create function tell_webhooks_of_new_applications() returns trigger language plpgsql as $$
begin
  insert into company_webhook_deliveries (webhook_id, company_id, kind, application_id)
  select w.id, w.company_id, 'application.created', made.id
  from made join company_webhooks w on w.company_id = made.company_id
  where w.is_active and 'application.created' = any (w.kinds);
  if found then
    perform pg_notify('webhook_waiting', 'null');
  end if;
  return null;
end $$;
create trigger applications_tell_webhooks_added after insert on applications referencing new table as made
  for each statement execute function tell_webhooks_of_new_applications();

create function tell_webhooks_of_moved_application() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(
    new.company_id,
    case when new.stage = 'withdrawn' then 'application.withdrawn' else 'application.moved' end,
    null, new.id, null);
  if new.stage = 'hired' then
    perform tell_webhooks(new.company_id, 'application.hired', null, new.id, null);
  end if;
  return null;
end $$;
create trigger applications_tell_webhooks_moved after update of stage on applications
  for each row when (old.stage is distinct from new.stage) execute function tell_webhooks_of_moved_application();

create function tell_webhooks_of_offer() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(
    new.company_id,
    case when new.status = 'active' then 'offer.published' else 'offer.closed' end,
    new.id, null, null);
  return null;
end $$;
create trigger offers_tell_webhooks_added after insert on offers
  for each row when (new.status = 'active') execute function tell_webhooks_of_offer();
create trigger offers_tell_webhooks_changed after update of status on offers
  for each row when (old.status is distinct from new.status and (old.status = 'active' or new.status = 'active'))
  execute function tell_webhooks_of_offer();

create function tell_webhooks_of_interview() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'interview.scheduled', null, new.application_id, new.id);
  return null;
end $$;
create trigger interviews_tell_webhooks_added after insert on interviews
  for each row when (new.invitation = 'accepted') execute function tell_webhooks_of_interview();
create trigger interviews_tell_webhooks_changed after update of invitation on interviews
  for each row when (old.invitation is distinct from new.invitation and new.invitation = 'accepted')
  execute function tell_webhooks_of_interview();

create function tell_webhooks_of_letter() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'letter.signed', null, new.application_id, new.id);
  return null;
end $$;
create trigger offer_letters_tell_webhooks after update of status on offer_letters
  for each row when (old.status is distinct from new.status and new.status = 'accepted')
  execute function tell_webhooks_of_letter();
