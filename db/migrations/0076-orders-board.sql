-- The board of a pharmacy: its open orders by the moment they were promised for, and who brings them.

create index orders_board on orders (pharmacy_id, (coalesce(promised_until, 'infinity'::timestamptz)), order_id)
  where status in ('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING');
-- No foreign key: an order lies with its patient, a rider with the staff. A rider who was told keeps what they were told.
alter table orders add column rider_id uuid;
alter table orders add column rider_given_at timestamptz;
alter table orders add check ((rider_id is null) = (rider_given_at is null));
alter table orders add check (rider_id is null or order_type = 'delivery');
comment on column orders.rider_id is 'the member of staff who brings it; null until somebody is named';
create index orders_of_rider on orders (rider_id, order_id) where rider_id is not null and status = 'PROCESSING';
