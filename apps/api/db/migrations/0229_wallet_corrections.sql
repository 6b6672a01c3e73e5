-- A correction of a wallet, proposed by one person and confirmed by another: one transaction with an account of the platform.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('wallet', 'revenue', 'refunds', 'clearing', 'fees', 'to-refund', 'corrections'));
insert into ledger_accounts (kind) values ('corrections');

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('top-up', 'unlock', 'refund', 'fee', 'fee-surplus', 'fee-reversal', 'fee-refund', 'correction'));
