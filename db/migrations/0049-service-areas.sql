-- What an operator sets up at the desk instead of a demo loader: a pharmacy that is not registered under GST, and where each pharmacy delivers, by
-- district or by a list of pincodes, each area with hours, charges and cash of its own (docs/decisions/0039).

alter table pharmacies alter column gstin drop not null;
comment on column pharmacies.gstin is 'null: not registered under GST; charges no tax, sells within its own state, and its papers are bills of supply';

create table service_areas (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  area_id uuid not null,
  kind text collate "C" not null check (kind in ('district', 'pincodes')),
  name text not null check (length(name) between 1 and 80),
  state_code text collate "C",
  district text collate "C",
  min_hours smallint not null check (min_hours >= 0),
  max_hours smallint not null check (max_hours between min_hours and 720),
  min_order_paise integer check (min_order_paise >= 0),
  shipping_paise integer check (shipping_paise >= 0),
  free_shipping_from_paise integer check (free_shipping_from_paise >= 0),
  cod_allowed boolean not null,
  pickup_only boolean not null,
  primary key (pharmacy_id, area_id),
  unique (pharmacy_id, state_code, district),
  foreign key (state_code, district) references districts (state_code, district),
  constraint service_area_is_district_or_list
    check ((kind = 'district') = (state_code is not null) and (state_code is null) = (district is null)),
  constraint service_area_charges_come_together
    check ((min_order_paise is null) = (shipping_paise is null) and (free_shipping_from_paise is null or shipping_paise is not null))
);
comment on table service_areas is 'where riders go and on which terms; the licence decides whether they may (DR-13)';
comment on column service_areas.shipping_paise is 'null with the other charges: those of the pharmacy';
comment on column service_areas.pickup_only is 'nothing is delivered there; patients collect (DR-15)';
create index service_areas_of_district on service_areas (state_code, district, pharmacy_id);

create table service_area_pincodes (
  pharmacy_id text collate "C" not null,
  postal_code text collate "C" not null references pincodes (postal_code),
  area_id uuid not null,
  primary key (pharmacy_id, postal_code),
  foreign key (pharmacy_id, area_id) references service_areas (pharmacy_id, area_id) on delete cascade
);
comment on table service_area_pincodes is 'a pincode of a list goes before the district it lies in; at most one list of a pharmacy has it';
create index service_area_pincodes_of_code on service_area_pincodes (postal_code, pharmacy_id);
create index service_area_pincodes_of_area on service_area_pincodes (pharmacy_id, area_id, postal_code);

insert into service_areas (pharmacy_id, area_id, kind, name, state_code, district, min_hours, max_hours, cod_allowed, pickup_only)
  select pharmacy_id, gen_random_uuid(), 'district', left(district, 80), state_code, district, least(min_hours, 720), least(max_hours, 720), true, false
  from pharmacy_districts;
comment on table pharmacy_districts is 'read only by releases before migration 49, which may still run during an upgrade; service_areas took its place';
