-- What was paid out by hand is summed for the reconciliation, and stays few beside all refunds.

create index refunds_paid_out on refunds (settled_at, amount_paise) where channel = 'payout' and state = 'SETTLED';
