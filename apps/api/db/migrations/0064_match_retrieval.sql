-- A trade's candidates are taken the surest first, then the newest, and no more than an answer needs: a million of them hold trades of
-- a hundred thousand people. Read alone, without the table.
create index match_trades_strength_idx on match_trades (trade, strength desc, account_id desc)
  include (years, education_level, desired_salary, skills, places);
drop index match_trades_trade_idx;
