-- How many people work for a company: candidates read it beside its offers. Null until the company says it.
alter table companies add column headcount integer check (headcount between 1 and 1000000);
