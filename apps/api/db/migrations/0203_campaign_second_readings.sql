-- A part of the files is read twice, by two people who do not know what the other said. A seed that nobody chose draws them.
alter table campaigns
  add column reading_seed bytea not null default uuid_send(gen_random_uuid()),
  add column second_reading_percent smallint not null default 5 check (second_reading_percent between 0 and 100);

create table campaign_second_readings (
  application_id uuid primary key references campaign_applications on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  first_reader_id uuid references accounts on delete set null,
  first_status text not null check (first_status in ('PRESELECTED', 'REJECTED')),
  first_at timestamptz not null,
  -- Who took it to read it a second time, until when.
  reader_id uuid references accounts on delete set null,
  reading_until timestamptz,
  second_status text check (second_status in ('PRESELECTED', 'REJECTED')),
  second_reason text check (char_length(second_reason) <= 1000),
  second_at timestamptz,
  -- When the head of the campaign decided between two that differ.
  settled_at timestamptz,
  check ((second_status is null) = (second_at is null))
);
create index campaign_second_readings_waiting_idx on campaign_second_readings (campaign_id, first_at) where second_at is null;
create index campaign_second_readings_campaign_idx on campaign_second_readings (campaign_id);
create index campaign_second_readings_first_reader_idx on campaign_second_readings (first_reader_id);
create index campaign_second_readings_reader_idx on campaign_second_readings (reader_id);
