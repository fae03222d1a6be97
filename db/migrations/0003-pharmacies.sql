-- Who may dispense, where, and under which rule: licensed premises, their pharmacists, the districts they deliver to, and dated delivery policy (DR-13 to DR-15).
-- Group key: pharmacy_id.

create table pharmacies (
  pharmacy_id text collate "C" primary key,
  legal_name text not null,
  trade_name text not null,
  line1 text not null,
  line2 text,
  city text not null,
  state_code text collate "C" not null,
  district text collate "C" not null,
  postal_code text collate "C" not null references pincodes (postal_code),
  gstin text collate "C" not null check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' and left(gstin, 2) = state_code),
  registered_email text not null,
  phone text collate "C" not null check (phone ~ '^\+91[0-9]{10}$'),
  active boolean not null,
  delivery_enabled boolean not null,
  min_order_paise integer not null check (min_order_paise >= 0),
  shipping_paise integer not null check (shipping_paise >= 0),
  free_shipping_from_paise integer check (free_shipping_from_paise >= 0),
  foreign key (state_code, district) references districts (state_code, district)
);
comment on column pharmacies.active is 'off: sells nothing, keeps its history';

create table pharmacy_licences (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  form text collate "C" not null check (form in ('20', '20A', '20F', '21', '21A')),
  number text collate "C" not null,
  state_code text collate "C" not null,
  district text collate "C" not null,
  valid_from date not null,
  valid_until date,
  primary key (pharmacy_id, form, number),
  foreign key (state_code, district) references districts (state_code, district),
  check (valid_until >= valid_from)
);
comment on table pharmacy_licences is 'Drugs Rules 1945: form 20 retail, 20F Schedule X, 21 Schedules C and C(1), A restricted; valid on both days, in Indian time';
create index pharmacy_licences_of_district on pharmacy_licences (state_code, district, pharmacy_id);

create table pharmacists (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  pharmacist_id text collate "C" not null,
  name text not null,
  registration_no text collate "C" not null,
  council text not null,
  active boolean not null,
  primary key (pharmacy_id, pharmacist_id),
  unique (pharmacy_id, registration_no)
);

create table pharmacy_districts (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  state_code text collate "C" not null,
  district text collate "C" not null,
  min_hours smallint not null check (min_hours >= 0),
  max_hours smallint not null check (max_hours >= min_hours),
  primary key (pharmacy_id, state_code, district),
  foreign key (state_code, district) references districts (state_code, district)
);
comment on table pharmacy_districts is 'where riders go and how long they take; the licence decides whether they may';

create table pharmacy_hours (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (pharmacy_id, weekday, opens)
);
comment on table pharmacy_hours is 'weekday as ISO 8601 counts (1 Monday); Indian time';

create table delivery_policies (
  code text collate "C" not null check (code in ('gsr220e-2020', 'pickup_only')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  source text not null,
  primary key (code, starts_at)
);
comment on table delivery_policies is 'gsr220e-2020: to the door within the revenue district of the licence. pickup_only, while in force, turns delivery off everywhere. None in force: no delivery';

insert into delivery_policies (code, starts_at, source) values
  ('gsr220e-2020', '2020-03-26 00:00+05:30', 'G.S.R. 220(E), Ministry of Health and Family Welfare, 26 March 2020, under section 26B of the Drugs and Cosmetics Act, 1940');
