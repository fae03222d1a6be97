-- A refill is an order of its own, beside the cart (docs/decisions/0133).
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check check (kind in ('cart', 'prescription', 'past_consultation', 'counter', 'refill'));
