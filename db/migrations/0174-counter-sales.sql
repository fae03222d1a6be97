-- Sold over the counter: an order like any other, handed over and paid for in one act (decision 0093).
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in ('cart', 'prescription', 'past_consultation', 'counter'));
alter table orders drop constraint orders_payment_mode_check;
alter table orders add constraint orders_payment_mode_check check (payment_mode in ('online', 'cod', 'counter'));
alter table orders add constraint paid_at_the_counter check ((kind = 'counter') = (payment_mode = 'counter'));

create table counter_sales (
  user_id uuid not null,
  order_id uuid not null,
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  -- The member of staff at the counter.
  sold_by uuid not null,
  method text collate "C" not null check (method in ('cash', 'upi')),
  paid_paise integer not null check (paid_paise >= 0),
  -- Cash as it was handed over; what is above the price was given back.
  received_paise integer,
  upi_reference text collate "C" check (upi_reference ~ '^[A-Z0-9]{6,35}$'),
  sold_at timestamptz not null,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references orders (user_id, order_id),
  check ((method = 'cash') = (received_paise is not null) and (method = 'upi') = (upi_reference is not null)),
  check (received_paise >= paid_paise)
);
create index counter_sales_by_time on counter_sales (pharmacy_id, sold_at desc, order_id);
-- A payment pays for one sale, whoever shows its reference again.
create unique index one_sale_of_a_upi_payment on counter_sales (pharmacy_id, upi_reference) where upi_reference is not null;

-- What was paid back over the counter on a day.
create index order_returns_by_decision on order_returns (decided_at) where decided_at is not null;
