-- What lies on the shelves of a pharmacy and what is kept for an order. Group key: pharmacy_id. Amounts are units of the product: tablets, millilitres, pieces.

create table batches (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  medicine_id text collate "C" not null references products (medicine_id),
  batch_no text collate "C" not null,
  expiry date not null,
  mrp_paise integer not null check (mrp_paise > 0),
  qty_units integer not null check (qty_units >= 0),
  recalled boolean not null,
  received_at timestamptz not null,
  primary key (pharmacy_id, medicine_id, batch_no)
);
comment on column batches.expiry is 'its last day';
comment on column batches.mrp_paise is 'printed on its packs';
create index batches_to_sell on batches (pharmacy_id, medicine_id, expiry, batch_no) where qty_units > 0 and not recalled;

create table stock (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  medicine_id text collate "C" not null references products (medicine_id),
  on_hand integer not null,
  reserved integer not null,
  primary key (pharmacy_id, medicine_id),
  constraint stock_never_oversold check (reserved between 0 and on_hand)
);
comment on table stock is 'on_hand: units of the batches that may still be sent out; reserved of them: kept for orders (R1)';
create index stock_of_medicine on stock (medicine_id, pharmacy_id);

create table stock_reservations (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  order_id uuid not null,
  medicine_id text collate "C" not null references products (medicine_id),
  units integer not null check (units > 0),
  state text collate "C" not null check (state in ('HELD', 'RELEASED', 'TAKEN')),
  made_at timestamptz not null,
  expires_at timestamptz,
  primary key (pharmacy_id, order_id, medicine_id)
);
comment on column stock_reservations.expires_at is 'when the order that holds it should be looked at; null while it is paid for';
create index stock_reservations_by_end on stock_reservations (pharmacy_id, expires_at, order_id) where state = 'HELD' and expires_at is not null;

insert into policies (name, valid_from, value, source) values
  ('shelf_life', '2026-01-01 00:00+05:30', '{"days": 90}', 'DR-10: nothing after its expiry (Drugs Rules 1945, rule 65(17)); three months left is the norm of the market');

insert into policies (name, valid_from, value, source) values
  ('low_stock', '2026-01-01 00:00+05:30', '{"packs": 10}', 'the operator: below so many free packs a medicine is to be bought again');

create table stock_moves (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  move_id uuid not null,
  medicine_id text collate "C" not null references products (medicine_id),
  batch_no text collate "C" not null,
  kind text collate "C" not null check (kind in ('received', 'counted', 'recalled', 'restored')),
  units integer not null,
  reason text not null,
  by_user uuid not null,
  at timestamptz not null,
  primary key (pharmacy_id, move_id)
);
comment on table stock_moves is 'what somebody did to a batch by hand, with how many units came or went; what was packed stands with the orders';
create index stock_moves_of_medicine on stock_moves (pharmacy_id, medicine_id, at desc, move_id desc);
create index batches_by_expiry on batches (pharmacy_id, expiry, medicine_id, batch_no) where qty_units > 0;
