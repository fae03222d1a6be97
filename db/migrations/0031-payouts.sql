-- A refund the bank refused is sent again as a new attempt; what no gateway can send back is paid out by a person of the operator.

alter table refunds add column attempt smallint not null default 1 check (attempt > 0);
alter table refunds add column attempt_id uuid;
comment on column refunds.attempt_id is 'what the gateway knows this attempt by, its idempotency key; the first one goes by the refund''s own id and has none';
alter table refunds add column failure_code text collate "C";
alter table refunds add column channel text collate "C" not null default 'gateway' check (channel in ('gateway', 'payout'));

create table refund_attempts (
  user_id uuid not null,
  refund_id uuid not null,
  attempt smallint not null,
  attempt_id uuid not null,
  gateway_refund_id text collate "C",
  failure_code text collate "C",
  replaced_at timestamptz not null,
  primary key (user_id, refund_id, attempt),
  unique (user_id, attempt_id),
  foreign key (user_id, refund_id) references refunds (user_id, refund_id)
);
comment on table refund_attempts is 'attempts that failed and were followed by another';

create table payouts (
  user_id uuid not null references users (user_id),
  payout_id uuid not null,
  -- What it is owed for, as kind:id; asked for once.
  cause text collate "C" not null,
  purpose text collate "C" not null check (purpose in ('order', 'consultation')),
  purpose_id uuid not null,
  -- The refund that is paid this way and not through the gateway.
  refund_id uuid,
  amount_paise integer not null check (amount_paise > 0),
  state text collate "C" not null check (state in ('NEEDS_DETAILS', 'READY', 'PAID')),
  method text collate "C" check (method in ('upi', 'bank', 'cash')),
  -- Where to pay it, sealed; gone once it is paid.
  details text,
  -- What may be shown of it: the last digits.
  shown text,
  reference text,
  paid_on text collate "C" check (paid_on ~ '^\d{4}-\d{2}-\d{2}$'),
  paid_by uuid,
  asked_at timestamptz not null,
  given_at timestamptz,
  paid_at timestamptz,
  primary key (user_id, payout_id),
  unique (user_id, cause),
  foreign key (user_id, refund_id) references refunds (user_id, refund_id),
  check (details is null or details like 'sealed:%'),
  check ((state = 'READY') = (details is not null)),
  check ((state = 'PAID') = (paid_at is not null)),
  check (state <> 'PAID' or (method is not null and reference is not null and paid_on is not null and paid_by is not null))
);
create index payouts_by_purpose on payouts (user_id, purpose, purpose_id);
create index payouts_by_time on payouts (asked_at desc, payout_id desc);
create index payouts_open on payouts (asked_at, payout_id) where state <> 'PAID';
