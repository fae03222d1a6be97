-- What leaves a pharmacy other than for patients: goods returned to a supplier, stock sent to another pharmacy of the operator; and
-- what the suggestion of what to buy reads. Group key: pharmacy_id of the sender.

create table stock_dispatches (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  dispatch_id uuid not null,
  kind text collate "C" not null check (kind in ('supplier_return', 'transfer')),
  serial integer not null check (serial > 0),
  supplier_id uuid,
  to_pharmacy_id text collate "C",
  created_at timestamptz not null,
  created_by uuid not null,
  posted_at timestamptz,
  posted_by uuid,
  received_at timestamptz,
  received_by uuid,
  primary key (pharmacy_id, dispatch_id),
  unique (pharmacy_id, kind, serial),
  foreign key (pharmacy_id, supplier_id) references suppliers (pharmacy_id, supplier_id),
  check ((kind = 'supplier_return') = (supplier_id is not null)),
  check ((kind = 'transfer') = (to_pharmacy_id is not null)),
  check (to_pharmacy_id <> pharmacy_id),
  check ((posted_at is null) = (posted_by is null)),
  check ((received_at is null) = (received_by is null)),
  check (received_at is null or (posted_at is not null and kind = 'transfer'))
);
comment on column stock_dispatches.to_pharmacy_id is 'of another group, so without a foreign key';
comment on column stock_dispatches.serial is 'of its pharmacy and kind, without gaps: what its paper is called';
create index stock_dispatches_by_time on stock_dispatches (pharmacy_id, created_at desc, dispatch_id desc);
create index transfers_to_pharmacy on stock_dispatches (to_pharmacy_id, created_at desc, dispatch_id desc)
  where to_pharmacy_id is not null and posted_at is not null;

create table stock_dispatch_lines (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  dispatch_id uuid not null,
  line_no integer not null check (line_no > 0),
  medicine_id text collate "C" not null references products (medicine_id),
  batch_no text collate "C" not null,
  expiry date not null,
  mrp_paise integer not null check (mrp_paise > 0),
  units integer not null check (units > 0),
  reason text collate "C" check (reason in ('expired', 'near_expiry', 'damaged', 'recalled', 'wrong_supply', 'excess')),
  received_units integer check (received_units between 0 and units),
  received_note text check (length(received_note) between 3 and 200),
  primary key (pharmacy_id, dispatch_id, line_no),
  unique (pharmacy_id, dispatch_id, medicine_id, batch_no),
  foreign key (pharmacy_id, dispatch_id) references stock_dispatches (pharmacy_id, dispatch_id),
  check (received_units is null or received_units = units or received_note is not null)
);

alter table stock_moves drop constraint stock_moves_kind_check;
alter table stock_moves add constraint stock_moves_kind_check
  check (kind in ('received', 'counted', 'recalled', 'restored', 'returned', 'sent'));

-- What was sold of late, and from whom a medicine was last bought.
create index stock_taken on stock_reservations (pharmacy_id, made_at, medicine_id) include (units) where state = 'TAKEN';
create index stock_receipt_lines_of_medicine on stock_receipt_lines (pharmacy_id, medicine_id, receipt_id desc) where posted;

insert into policies (name, valid_from, value, source) values
  ('purchase_list', '2026-01-01 00:00+05:30', '{"sales_days": 28, "lead_days": 3, "cover_days": 14}',
    'the operator: what is sold in a while and how long a delivery takes; stock is bought for so many days more');
