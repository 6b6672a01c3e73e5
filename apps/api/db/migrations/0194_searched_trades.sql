-- How many visitors searched for a trade, by day: what the home page proposes. No typed text and no visitor is stored:
-- the title is an offer's own words.
create table searched_trades (
  day date not null,
  trade text not null check (length(trade) between 1 and 200),
  title text not null check (length(title) between 1 and 60),
  searchers integer not null check (searchers > 0),
  primary key (day, trade)
);
