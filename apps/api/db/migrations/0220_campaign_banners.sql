-- The banner of a campaign, drawn in several widths. A campaign without one has the cloth and its own words.
alter table campaigns
  add column banner_width integer,
  add column banner_height integer;
create index campaigns_banner_idx on campaigns (banner_file_id) where banner_file_id is not null;
