-- In how many days a company's candidates have their answer: said beside « Postuler ». Counted with the share, at night;
-- null until the first count, and where nobody was answered.
alter table company_answer_rates add column median_days integer check (median_days > 0);
