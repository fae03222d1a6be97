-- Money in and money back, for orders and consultations alike. Group key: user_id.
-- `provider_refs` and `webhook_events` have own keys: what the gateway names can belong to one account only and acts once.

create table payments (
  user_id uuid not null,
  payment_id uuid not null,
  purpose text collate "C" not null check (purpose in ('order', 'consultation')),
  purpose_id uuid not null,
  receipt text collate "C" not null check (length(receipt) between 1 and 40),
  amount_paise integer not null check (amount_paise > 0),
  currency text collate "C" not null check (currency in ('INR')),
  state text collate "C" not null
    check (state in ('CREATED', 'ATTEMPTED', 'AUTHORIZED', 'FAILED', 'EXPIRED', 'CAPTURED',
      'PARTIALLY_REFUND_PENDING', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  gateway_order_id text collate "C" not null,
  gateway_payment_id text collate "C",
  -- A word of the gateway's, and at most the last four digits (RBI-1: no card data of any other kind).
  method text collate "C",
  last4 text collate "C" check (last4 ~ '^[0-9]{4}$'),
  captured_paise integer not null default 0 check (captured_paise >= 0),
  refund_requested_paise integer not null default 0,
  refunded_paise integer not null default 0,
  -- What became of the money: the purpose was served, or it goes back. Null until captured.
  outcome text collate "C" check (outcome in ('served', 'refund')),
  -- Money that came a second time, or in another amount, for this payment; it always goes back.
  extra_of uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  captured_at timestamptz,
  -- When the gateway is asked again; null when there is nothing left to ask.
  next_check_at timestamptz,
  checks integer not null default 0,
  primary key (user_id, payment_id),
  check (0 <= refunded_paise and refunded_paise <= refund_requested_paise and refund_requested_paise <= captured_paise),
  check ((captured_paise > 0) = (captured_at is not null)),
  check (captured_paise = 0 or gateway_payment_id is not null),
  check ((captured_paise > 0) = (state in ('CAPTURED', 'PARTIALLY_REFUND_PENDING', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED')))
);
create index payments_by_purpose on payments (user_id, purpose, purpose_id, created_at desc);
create unique index one_open_payment on payments (user_id, purpose, purpose_id) where state in ('CREATED', 'ATTEMPTED', 'AUTHORIZED', 'FAILED');
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create index payments_by_capture on payments (captured_at) where captured_at is not null;

create table payment_events (
  user_id uuid not null,
  payment_id uuid not null,
  event_id uuid not null,
  what text collate "C" not null,
  source text collate "C" not null check (source in ('browser', 'webhook', 'poller', 'us')),
  gateway_ref text collate "C",
  at timestamptz not null,
  primary key (user_id, payment_id, event_id),
  foreign key (user_id, payment_id) references payments (user_id, payment_id)
);

create table refunds (
  user_id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  amount_paise integer not null check (amount_paise > 0),
  reason_code text collate "C" not null,
  rule_id text collate "C" not null,
  -- FAILED is still owed: it counts against the payment and a person at the desk sends it again.
  state text collate "C" not null check (state in ('REQUESTED', 'PENDING', 'SETTLED', 'FAILED')),
  gateway_refund_id text collate "C",
  arn text collate "C",
  requested_at timestamptz not null,
  initiated_at timestamptz,
  expected_by timestamptz not null,
  settled_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  primary key (user_id, refund_id),
  foreign key (user_id, payment_id) references payments (user_id, payment_id),
  check ((state = 'SETTLED') = (settled_at is not null))
);
create index refunds_of_payment on refunds (user_id, payment_id, requested_at);
create index refunds_by_time on refunds (requested_at desc, refund_id desc);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create index refunds_by_settlement on refunds (settled_at) where settled_at is not null;
create index refunds_open on refunds (state, expected_by) where state <> 'SETTLED';

create table ledger_entries (
  user_id uuid not null,
  entry_id uuid not null,
  -- What moved the money, as kind:id; the same cause is written once.
  cause text collate "C" not null,
  debit text collate "C" not null check (debit in ('gateway', 'cash', 'customer', 'refunds', 'sales', 'tax')),
  credit text collate "C" not null check (credit in ('gateway', 'cash', 'customer', 'refunds', 'sales', 'tax')),
  amount_paise integer not null check (amount_paise > 0),
  purpose text collate "C" not null check (purpose in ('order', 'consultation')),
  purpose_id uuid not null,
  at timestamptz not null,
  primary key (user_id, entry_id),
  unique (user_id, cause, debit, credit),
  check (debit <> credit)
);
comment on table ledger_entries is 'one row takes from one account what it gives to another, so that all accounts together are zero by construction';
create index ledger_by_purpose on ledger_entries (user_id, purpose, purpose_id);
create index ledger_by_time on ledger_entries (at);

create table provider_refs (
  provider text collate "C" not null check (provider in ('razorpay')),
  ref text collate "C" not null,
  kind text collate "C" not null check (kind in ('order', 'payment', 'refund')),
  user_id uuid not null,
  -- Ours: the payment, or the refund.
  id uuid not null,
  primary key (provider, ref)
);
create index provider_refs_of_account on provider_refs (user_id);

create table webhook_events (
  provider text collate "C" not null check (provider in ('razorpay')),
  event_id text collate "C" not null check (length(event_id) between 1 and 100),
  event text collate "C" not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index webhook_events_by_time on webhook_events (received_at);

-- The embedded gateway's own books: another house, of which only its protocol is known here.
create schema embedded_razorpay;

create table embedded_razorpay.orders (
  id text collate "C" primary key,
  amount integer not null check (amount >= 100),
  amount_paid integer not null default 0,
  receipt text,
  notes jsonb not null,
  capture text collate "C" not null check (capture in ('automatic', 'manual')),
  status text collate "C" not null check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  created_at timestamptz not null
);

create table embedded_razorpay.payments (
  id text collate "C" primary key,
  order_id text collate "C" not null references embedded_razorpay.orders (id),
  amount integer not null,
  status text collate "C" not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text collate "C" not null,
  details jsonb not null,
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  error jsonb,
  created_at timestamptz not null
);
create index payments_of_order on embedded_razorpay.payments (order_id, created_at);

create table embedded_razorpay.refunds (
  id text collate "C" primary key,
  payment_id text collate "C" not null references embedded_razorpay.payments (id),
  amount integer not null check (amount > 0),
  status text collate "C" not null check (status in ('pending', 'processed', 'failed')),
  receipt text,
  notes jsonb not null,
  idempotency_key text collate "C" unique,
  request_hash text collate "C" not null,
  created_at timestamptz not null
);
create index refunds_of_payment on embedded_razorpay.refunds (payment_id);
