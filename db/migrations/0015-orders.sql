-- The cart, orders and what is written down when medicines are handed over. Group key: user_id.
-- The desk looks across accounts by the indexes named orders_of_pharmacy, orders_by_end and orders_by_id.
-- The registers of Schedule H and H1 belong to a pharmacy: its serial numbers run without gaps (DR-7, DR-8). Group key: pharmacy_id.

create table carts (
  user_id uuid primary key references users (user_id),
  order_type text collate "C" not null check (order_type in ('delivery', 'pickup')),
  pharmacy_id text collate "C",
  patient_id uuid,
  address_id uuid,
  postal_code text collate "C" references pincodes (postal_code),
  coupon_code text collate "C",
  request_consultation boolean not null default false,
  changed_at timestamptz not null,
  foreign key (user_id, patient_id) references patients (user_id, patient_id)
);
comment on column carts.address_id is 'an address may go: the cart then asks for another';
comment on column carts.pharmacy_id is 'chosen for collecting; who delivers is found by the place';

create table cart_items (
  user_id uuid not null references carts (user_id) on delete cascade,
  item_id uuid not null,
  medicine_id text collate "C" not null references products (medicine_id),
  sold_by text collate "C" not null check (sold_by in ('pack', 'loose')),
  quantity integer not null check (quantity between 1 and 999),
  -- What the patient last agreed to: another price, or a prescription that is needed now, waits for their yes (R8).
  agreed_price_paise integer not null check (agreed_price_paise > 0),
  agreed_rx_required boolean not null,
  added_at timestamptz not null,
  primary key (user_id, item_id),
  unique (user_id, medicine_id, sold_by)
);

create table cart_prescriptions (
  user_id uuid not null references carts (user_id) on delete cascade,
  prescription_id uuid not null,
  primary key (user_id, prescription_id),
  foreign key (user_id, prescription_id) references prescriptions (user_id, prescription_id)
);

create table orders (
  user_id uuid not null references users (user_id),
  order_id uuid not null,
  number text collate "C" not null check (number ~ '^[A-Z0-9-]{4,20}$'),
  kind text collate "C" not null check (kind in ('cart', 'prescription', 'past_consultation')),
  order_type text collate "C" not null check (order_type in ('delivery', 'pickup')),
  patient_id uuid not null,
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  -- As they were when it was ordered: later changes of the account change no parcel and no bill.
  patient jsonb not null,
  address jsonb,
  status text collate "C" not null
    check (status in ('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED', 'REFUNDED')),
  fulfilment text collate "C" not null
    check (fulfilment in ('assigned', 'accepted', 'packed', 'out_for_delivery', 'attempted', 'ready_for_pickup', 'delivered')),
  payment_mode text collate "C" not null check (payment_mode in ('online', 'cod')),
  coupon_code text collate "C",
  mrp_paise integer not null,
  discount_paise integer not null,
  coupon_paise integer not null,
  delivery_paise integer not null,
  tax_included_paise integer not null,
  payable_paise integer not null,
  -- The delivery charge at each rate of the goods (GST-4).
  delivery_parts jsonb not null,
  price_version text collate "C" not null,
  request_consultation boolean not null default false,
  delivery_pin text collate "C" not null check (delivery_pin ~ '^[0-9]{4}$'),
  pin_tries integer not null default 0,
  attempts smallint not null default 0,
  tracking text,
  -- How long the way takes, counted from when it is confirmed.
  eta_min_hours smallint,
  eta_max_hours smallint,
  promised_from timestamptz,
  promised_until timestamptz,
  -- When a review or a payment that did not come ends it.
  expires_at timestamptz,
  cancelled_by text collate "C" check (cancelled_by in ('patient', 'pharmacy', 'system')),
  cancel_reason text collate "C",
  delivered_at timestamptz,
  invoice_id uuid,
  created_at timestamptz not null,
  primary key (user_id, order_id),
  unique (user_id, number),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  check (mrp_paise >= 0 and discount_paise >= 0 and coupon_paise >= 0 and delivery_paise >= 0),
  check (payable_paise = mrp_paise - discount_paise - coupon_paise + delivery_paise and payable_paise >= 0),
  check (tax_included_paise between 0 and payable_paise),
  check ((order_type = 'delivery') = (address is not null)),
  check ((fulfilment = 'delivered') = (delivered_at is not null)),
  check (status not in ('COMPLETED', 'RETURNED') or fulfilment = 'delivered'),
  check ((status in ('PENDING', 'PENDING_PAYMENT')) = (expires_at is not null)),
  check ((cancelled_by is null) = (cancel_reason is null))
);
create index orders_by_time on orders (user_id, order_id desc);
create index orders_of_patient on orders (user_id, patient_id, order_id desc);
create index orders_by_status on orders (user_id, status, order_id desc);
create index orders_by_id on orders (order_id);
create index orders_of_pharmacy on orders (pharmacy_id, status, order_id);
create index orders_being_worked_on on orders (pharmacy_id, order_id) where status in ('PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING');
create index orders_by_end on orders (expires_at) where expires_at is not null;

create table order_lines (
  user_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  sort smallint not null,
  medicine_id text collate "C" not null references products (medicine_id),
  -- What the catalogue said when it was ordered.
  medicine jsonb not null,
  sold_by text collate "C" not null check (sold_by in ('pack', 'loose')),
  quantity integer not null check (quantity >= 0),
  ordered_quantity integer not null check (ordered_quantity between 1 and 999),
  -- Of the stock: quantity times the units of a pack, or single units.
  units integer not null check (units >= 0),
  gst_percent smallint not null check (gst_percent between 0 and 100),
  hsn text collate "C" not null,
  mrp_paise integer not null check (mrp_paise >= 0),
  amount_paise integer not null check (amount_paise between 0 and mrp_paise),
  coupon_paise integer not null check (coupon_paise between 0 and amount_paise),
  total_paise integer not null check (total_paise = amount_paise - coupon_paise),
  schedule text collate "C" not null check (schedule in ('none', 'G', 'H', 'H1')),
  rx_required boolean not null,
  returnable boolean not null,
  prescription_id uuid,
  rx_line_id uuid,
  state text collate "C" not null check (state in ('ordered', 'refused', 'packed', 'delivered', 'part_returned', 'returned', 'cancelled')),
  reason_code text collate "C",
  returned_quantity integer not null default 0,
  primary key (user_id, order_id, line_id),
  foreign key (user_id, order_id) references orders (user_id, order_id),
  foreign key (user_id, prescription_id, rx_line_id) references prescription_lines (user_id, prescription_id, line_id),
  check (quantity <= ordered_quantity and (state = 'refused') = (quantity = 0)),
  check (returned_quantity between 0 and quantity)
);
comment on column order_lines.quantity is 'as sold; less than ordered when the review left less, nothing when it was refused';

create table order_prescriptions (
  user_id uuid not null,
  order_id uuid not null,
  prescription_id uuid not null,
  primary key (user_id, order_id, prescription_id),
  foreign key (user_id, order_id) references orders (user_id, order_id),
  foreign key (user_id, prescription_id) references prescriptions (user_id, prescription_id)
);
create index orders_of_prescription on order_prescriptions (user_id, prescription_id);

create table order_batches (
  user_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  batch_no text collate "C" not null,
  expiry date not null,
  mrp_paise integer not null check (mrp_paise > 0),
  units integer not null check (units > 0),
  primary key (user_id, order_id, line_id, batch_no),
  foreign key (user_id, order_id, line_id) references order_lines (user_id, order_id, line_id)
);

create table order_events (
  user_id uuid not null,
  order_id uuid not null,
  event_id uuid not null,
  what text collate "C" not null,
  status text collate "C" not null,
  fulfilment text collate "C" not null,
  by text collate "C" not null check (by in ('patient', 'pharmacy', 'system')),
  actor_id uuid,
  at timestamptz not null,
  primary key (user_id, order_id, event_id),
  foreign key (user_id, order_id) references orders (user_id, order_id)
);

create table order_returns (
  user_id uuid not null,
  order_id uuid not null,
  return_id uuid not null,
  state text collate "C" not null check (state in ('REQUESTED', 'ACCEPTED', 'REFUSED')),
  reason text collate "C" not null,
  lines jsonb not null,
  refund_paise integer not null check (refund_paise >= 0),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (user_id, order_id, return_id),
  foreign key (user_id, order_id) references orders (user_id, order_id),
  check ((state = 'REQUESTED') = (decided_at is null))
);
create unique index one_open_return on order_returns (user_id, order_id) where state = 'REQUESTED';

create table register_serials (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  kind text collate "C" not null check (kind in ('H', 'H1')),
  last integer not null check (last >= 0),
  primary key (pharmacy_id, kind)
);
comment on table register_serials is 'the row stays locked until the parcel is packed, so that no serial is lost';

create table register_entries (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  kind text collate "C" not null check (kind in ('H', 'H1')),
  serial integer not null check (serial > 0),
  user_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  batch_no text collate "C" not null,
  expiry date not null,
  units integer not null check (units > 0),
  -- Prescriber, patient, medicine, maker and pharmacist, as they were that day (DR-7).
  entry jsonb not null,
  supplied_at timestamptz not null,
  primary key (pharmacy_id, kind, serial),
  unique (pharmacy_id, user_id, order_id, line_id, batch_no)
);
create index register_entries_by_time on register_entries (pharmacy_id, kind, supplied_at);
create index register_entries_of_account on register_entries (user_id);

insert into policies (name, valid_from, value, source) values
  ('orders', '2026-01-01 00:00+05:30',
    '{"cod_limit_paise": 500000, "pay_within_hours": 24, "review_within_hours": 48, "return_within_days": 7, "most_packs_of_one": 20, "max_attempts": 2}',
    'the operator; domain.md (c): 24 h to pay, 48 h for the review');
