-- Tasks that were given up after all retries, kept until an admin retries or discards them; and what the figures of the monitoring walk along.
-- The desk and the figures look across accounts by the indexes below.

create table dead_letters (
  -- The account the task is about; the nil UUID for tasks of the clock.
  user_id uuid not null,
  -- The task's own id, which a retry keeps: a handler can tell a repeat.
  id uuid not null,
  job text collate "C" not null check (length(job) between 1 and 100),
  payload jsonb not null,
  singleton_key text collate "C",
  -- The class and the code of the last failure, never its message.
  kind text collate "C" not null check (kind ~ '^[A-Za-z0-9_]{1,64}$'),
  code text collate "C" check (code ~ '^[A-Za-z0-9_]{1,64}$'),
  attempts integer not null check (attempts > 0),
  failed_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by uuid,
  dismiss_reason text check (length(dismiss_reason) <= 500),
  primary key (user_id, id),
  check ((dismissed_at is null) = (dismissed_by is null) and (dismissed_at is null) = (dismiss_reason is null)),
  check (dismissed_at is null or payload = '{}')
);
create index dead_letters_by_id on dead_letters (id);
create index dead_letters_open on dead_letters (failed_at desc, id desc) where dismissed_at is null;
create index dead_letters_by_time on dead_letters (failed_at);

create index orders_open_by_status on orders (status, fulfilment)
  where status in ('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING');
create index consultations_with_patient_waiting on consultations (state) where state in ('SEARCHING', 'RINGING', 'WAITING_ROOM');
create index offers_missed on consultation_offers (rings_until) where state = 'MISSED';
