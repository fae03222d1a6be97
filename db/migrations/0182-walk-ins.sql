-- A visit at the counter: a consultation as any other, in a room of the clinic instead of a call, paid for by hand (docs/decisions/0099).
alter table consultations drop constraint consultations_mode_requested_check;
alter table consultations add constraint consultations_mode_requested_check check (mode_requested in ('video', 'audio', 'chat', 'clinic'));
alter table consultations drop constraint consultations_mode_actual_check;
alter table consultations add constraint consultations_mode_actual_check check (mode_actual in ('video', 'audio', 'chat', 'clinic'));
alter table consultations add constraint a_room_has_a_time check (mode_requested <> 'clinic' or kind = 'booked');
alter table consultation_events drop constraint consultation_events_by_whom_check;
alter table consultation_events add constraint consultation_events_by_whom_check check (by_whom in ('patient', 'doctor', 'time', 'money', 'line', 'desk'));

-- Taken by hand at the counter: no gateway knows of it, and it goes back by hand.
alter table payments add column channel text collate "C" not null default 'gateway' check (channel in ('gateway', 'counter'));
alter table payments drop constraint payments_check2;
alter table payments add constraint captured_has_gateway_payment check (channel = 'counter' or captured_paise = 0 or gateway_payment_id is not null);
alter table payments drop constraint captured_has_gateway_order;
alter table payments add constraint captured_has_gateway_order check (channel = 'counter' or captured_paise = 0 or gateway_order_id is not null);

-- A UPI payment pays for one visit, whoever shows its reference again.
alter table provider_refs drop constraint provider_refs_provider_check;
alter table provider_refs add constraint provider_refs_provider_check check (provider in ('razorpay', 'counter'));

create table walk_ins (
  user_id uuid not null,
  consultation_id uuid not null,
  -- The member of staff at the counter.
  registered_by uuid not null,
  -- The counter of a pharmacy; null: that of the clinic.
  pharmacy_id text collate "C" references pharmacies (pharmacy_id),
  -- Null: there was nothing to pay.
  method text collate "C" check (method in ('cash', 'upi')),
  paid_paise integer not null check (paid_paise >= 0),
  -- Cash as it was handed over; what is above the price was given back.
  received_paise integer,
  upi_reference text collate "C" check (upi_reference ~ '^[A-Z0-9]{6,35}$'),
  registered_at timestamptz not null,
  primary key (user_id, consultation_id),
  foreign key (user_id, consultation_id) references consultations (user_id, consultation_id),
  check ((method is null) = (paid_paise = 0)),
  check ((coalesce(method, '') = 'cash') = (received_paise is not null) and (coalesce(method, '') = 'upi') = (upi_reference is not null)),
  check (received_paise >= paid_paise)
);
create index walk_ins_of_pharmacy on walk_ins (pharmacy_id, registered_at desc);
create index walk_ins_by_time on walk_ins (registered_at desc, consultation_id);
comment on table walk_ins is 'who was registered at the counter, by whom, and how they paid there';

-- Codes sent to a number whose account may not be there yet.
create table counter_codes (
  code_id uuid primary key,
  staff_id uuid not null,
  phone_number text collate "C" not null,
  code_digest text collate "C" not null check (code_digest ~ '^[0-9a-f]{64}$'),
  tries smallint not null default 0 check (tries between 0 and 3),
  asked_at timestamptz not null,
  code_until timestamptz not null,
  confirmed_at timestamptz
);
create index counter_codes_of_phone on counter_codes (phone_number, asked_at);
create index counter_codes_by_time on counter_codes (asked_at);
comment on table counter_codes is 'codes by which somebody at the counter shows that a phone is theirs';
