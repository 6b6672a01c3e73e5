-- The company's page is written by several people: each write says which version it read.
alter table companies add column version integer not null default 1;

-- Descriptions become rich text, like those of offers.
update companies
  set description = '<p>' || replace(replace(replace(description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'
  where description is not null and description not like '<%';
