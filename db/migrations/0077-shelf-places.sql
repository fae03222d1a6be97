-- Where a pharmacy keeps a medicine, as its people call the place. Group key: pharmacy_id.

create table shelf_places (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  medicine_id text collate "C" not null references products (medicine_id),
  place text collate "C" not null check (place ~ '^[A-Z0-9][A-Z0-9 ./-]{0,15}$'),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (pharmacy_id, medicine_id)
);
comment on column shelf_places.place is 'rack, shelf and box, such as A3-14; pick lists are sorted by it';

-- A batch number alone is scanned or typed while packing: of whatever medicine it is.
create index batches_by_number on batches (pharmacy_id, batch_no);
