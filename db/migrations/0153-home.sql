-- What the first page shows first: open visits, orders and prescriptions of an account, without its past.
create index orders_open on orders (user_id, order_id desc)
  where status in ('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING');
create index consultations_open on consultations (user_id, created_at desc)
  where state in ('PENDING_PAYMENT', 'CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'UNABLE_TO_CONNECT');
create index prescriptions_undecided on prescriptions (user_id, prescription_id desc)
  where archived_at is null and state in ('UPLOADED', 'CHECKING', 'QUEUED', 'IN_REVIEW', 'NEEDS_PATIENT', 'NEEDS_PRESCRIBER');
