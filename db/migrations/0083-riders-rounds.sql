-- What riders report from the door, and the cash they hand over to a pharmacy.

-- The id of a report is made on the rider's device: however often it is sent, it is settled once.
create table rider_reports (
  user_id uuid not null,
  order_id uuid not null,
  report_id text collate "C" not null,
  rider_id uuid not null,
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  result text collate "C" not null check (result in ('delivered', 'attempted', 'given_up', 'wrong_pin', 'pin_locked', 'stopped')),
  reason text collate "C" check (reason in ('no_one_home', 'address_not_found', 'could_not_pay', 'refused', 'other')),
  cash_paise integer not null default 0 check (cash_paise >= 0),
  -- Where an undelivered parcel is: on its way back, received by the pharmacy, or taken along once more.
  parcel text collate "C" check (parcel in ('with_rider', 'back', 'out_again')),
  -- By the clock of the device, which may have had no line.
  happened_at timestamptz not null,
  reported_at timestamptz not null,
  handover_id uuid,
  primary key (user_id, order_id, report_id),
  foreign key (user_id, order_id) references orders (user_id, order_id),
  check (cash_paise = 0 or result = 'delivered'),
  check ((reason is not null) = (result in ('attempted', 'given_up'))),
  check ((parcel is not null) = (result in ('attempted', 'given_up'))),
  check (handover_id is null or cash_paise > 0),
  check (happened_at <= reported_at)
);
comment on column rider_reports.handover_id is 'the hand-over of cash that this amount was part of; null while the rider has it. No foreign key: the report lies with its patient';
create unique index rider_reports_delivered on rider_reports (user_id, order_id) where result = 'delivered';
create index rider_cash_in_hand on rider_reports (pharmacy_id, rider_id) where cash_paise > 0 and handover_id is null;
create index rider_parcels_to_return on rider_reports (pharmacy_id, rider_id) where parcel = 'with_rider';
create index rider_reports_open on rider_reports (rider_id) where parcel = 'with_rider' or (cash_paise > 0 and handover_id is null);

create table cash_handovers (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  handover_id uuid not null,
  rider_id uuid not null,
  parcels integer not null check (parcels > 0),
  expected_paise integer not null check (expected_paise > 0),
  counted_paise integer not null check (counted_paise >= 0),
  note text check (length(note) between 1 and 300),
  counted_by uuid not null,
  counted_at timestamptz not null,
  primary key (pharmacy_id, handover_id),
  constraint a_difference_is_explained check (counted_paise = expected_paise or note is not null)
);
comment on table cash_handovers is 'cash of a round as a pharmacist counted it; a difference stands with its reason and is never changed';
create index cash_handovers_by_time on cash_handovers (pharmacy_id, counted_at desc);
