-- What the overview of the desk adds up: figures of whole hours, written by a job once an hour is over. An hour is one of India's clock.

create index orders_by_creation on orders (created_at);
create index invoices_by_issue on invoices (issued_at);
create index consultations_by_end on consultations (ended_at) where ended_at is not null;
create index consultations_by_acceptance on consultations (accepted_at) where kind = 'instant' and accepted_at is not null;
create index consultations_unable on consultations (unable_at) where unable_at is not null;
create index prescriptions_by_decision on prescriptions (decided_at) where source = 'upload' and decided_at is not null;
create index consultations_to_sign on consultations (ended_at) where state = 'ENDED' and ended_at is not null;
create index consultations_to_move on consultations (start_at) where state = 'CONFIRMED' and move_asked_at is not null;
create index orders_by_promise on orders (promised_until) where status in ('PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING');
create index batches_recalled on batches (pharmacy_id, medicine_id) where recalled and qty_units > 0;

create table hourly_figures (
  hour timestamptz not null,
  figure text collate "C" not null
    check (figure in ('orders', 'sales', 'consultations', 'reached', 'missed_rings', 'reviewed', 'refunds', 'unable')),
  -- The pharmacy; empty for what happens at none.
  place text collate "C" not null,
  -- Of a waiting time: where its step begins; otherwise 0.
  step_s integer not null check (step_s >= 0),
  count integer not null,
  paise bigint not null,
  primary key (hour, figure, place, step_s)
);
comment on table hourly_figures is 'counted from the rows themselves, which stay; may be emptied and counted again';

create table hourly_figures_span (
  one boolean primary key default true check (one),
  counted_from timestamptz not null,
  counted_until timestamptz not null check (counted_until >= counted_from)
);
comment on table hourly_figures_span is 'which hours stand in hourly_figures, one span without a gap';

create index stock_out on stock (pharmacy_id, medicine_id) where on_hand <= reserved;
create index cart_items_of_medicine on cart_items (medicine_id);
