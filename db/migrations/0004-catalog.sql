-- What is sold: reference data, the same for everybody.

create table products (
  medicine_id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  kind text collate "C" not null check (kind in ('drug', 'device', 'otc_goods', 'ayurveda', 'food')),
  manufacturer text not null,
  composition text not null,
  aliases text[] not null default '{}',
  form text collate "C" not null,
  art text collate "C" not null check (art in ('strip', 'capsules', 'syrup', 'tube', 'inhaler', 'vial', 'drops', 'sachet', 'box')),
  strength_label text not null,
  packing text not null,
  units integer not null check (units > 0),
  unit text collate "C" not null check (unit in ('tablet', 'capsule', 'ml', 'g', 'puff', 'sachet', 'piece')),
  therapeutic_group text collate "C" not null,
  schedule text collate "C" not null check (schedule in ('none', 'G', 'H', 'H1', 'X')),
  rx_required boolean not null,
  narrow_index boolean not null,
  -- Narcotic or psychotropic by the NDPS Act 1985.
  ndps boolean not null,
  -- Null: never compared with another product, because its composition could not be read or must not be exchanged.
  equivalence_key text collate "C",
  mrp_paise integer not null check (mrp_paise > 0),
  price_paise integer not null check (price_paise > 0),
  popularity integer not null check (popularity >= 0),
  in_stock boolean not null,
  discontinued boolean not null default false,
  check (price_paise <= mrp_paise),
  check (rx_required or schedule in ('none', 'G')),
  check (equivalence_key is null or not (narrow_index or schedule = 'X'))
);
create index products_by_equivalence on products (equivalence_key, price_paise) where equivalence_key is not null;
create index products_by_group on products (therapeutic_group, popularity desc, medicine_id);
create index products_by_popularity on products (popularity desc, medicine_id);

create table featured_categories (
  slug text collate "C" primary key,
  sort integer not null,
  icon text collate "C" not null
);

-- The copied schedule keeps Schedule H, H1 and X out of every promoted place (DR-12).
create table featured_items (
  slug text collate "C" not null references featured_categories (slug),
  medicine_id text collate "C" not null references products (medicine_id),
  schedule text collate "C" not null check (schedule in ('none', 'G')),
  sort integer not null,
  primary key (slug, medicine_id)
);
create index featured_items_in_order on featured_items (slug, sort, medicine_id);
