-- What is sold: reference data, the same for everybody. Columns are those of db/demo/catalogue/README.md.

create table products (
  medicine_id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  brand text,
  kind text collate "C" not null check (kind in ('drug', 'device', 'otc_goods', 'ayurveda', 'food')),
  manufacturer text not null,
  marketer text,
  composition text not null,
  aliases text[] not null,
  form text collate "C" not null,
  release text collate "C" not null check (release in ('IR', 'SR', 'ER', 'CR', 'MR', 'XL', 'DR')),
  route text collate "C" not null check (route in ('', 'oral', 'topical', 'ophthalmic', 'otic', 'nasal', 'oromucosal', 'inhalation', 'rectal', 'vaginal', 'transdermal', 'injection')),
  art text collate "C" not null check (art in ('strip', 'capsules', 'syrup', 'tube', 'inhaler', 'vial', 'drops', 'sachet', 'box')),
  strength_label text not null,
  packing text not null,
  units integer not null check (units > 0),
  unit text collate "C" not null check (unit in ('tablet', 'capsule', 'ml', 'g', 'puff', 'sachet', 'piece')),
  sell_in_loose boolean not null,
  therapeutic_group text collate "C" not null,
  schedule text collate "C" not null check (schedule in ('none', 'G', 'H', 'H1', 'X')),
  rx_required boolean not null,
  ndps boolean not null,
  nti boolean not null,
  list text collate "C" not null check (list in ('O', 'A', 'B', 'none')),
  gst_hsn text collate "C" not null check (gst_hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  storage text collate "C" not null check (storage in ('ambient', 'cool', 'cold')),
  returnable boolean not null,
  country_of_origin text not null,
  net_quantity text not null,
  equivalence_key text collate "C",
  mrp_paise integer not null check (mrp_paise > 0),
  price_paise integer not null check (price_paise > 0),
  popularity integer not null check (popularity >= 0),
  discontinued boolean not null,
  promotable boolean not null,
  source_hash text collate "C" not null,
  check (price_paise <= mrp_paise),
  check (rx_required or schedule in ('none', 'G')),
  check (equivalence_key is null or not (nti or schedule = 'X')),
  constraint products_promotable check (promotable = (schedule in ('none', 'G') and not rx_required and not ndps)),
  unique (medicine_id, promotable)
);
comment on column products.units is 'in one pack, of the unit beside; stock and reservations count these';
comment on column products.ndps is 'narcotic or psychotropic by the NDPS Act 1985: never sold online (DR-3)';
comment on column products.nti is 'narrow therapeutic index: no substitute is offered';
comment on column products.list is 'of the Telemedicine Practice Guidelines 2020';
comment on column products.equivalence_key is 'null: never compared with another product, because its composition could not be read or must not be exchanged';
comment on column products.promotable is 'may stand on a shelf, in a deal, among what is often ordered (DR-12)';
comment on column products.source_hash is 'of what the importer made of its line: an import writes only what differs';
create index products_by_equivalence on products (equivalence_key, medicine_id) where equivalence_key is not null;
create index products_by_popularity on products (popularity desc, medicine_id) where not discontinued;
create index products_promoted on products (popularity desc, medicine_id) where promotable and not discontinued;

create table product_prices (
  medicine_id text collate "C" not null references products (medicine_id),
  valid_from timestamptz not null,
  mrp_paise integer not null check (mrp_paise > 0),
  price_paise integer not null check (price_paise > 0),
  ceiling_paise integer check (ceiling_paise >= mrp_paise),
  primary key (medicine_id, valid_from)
);
comment on table product_prices is 'the price list of a pack from a moment on (DPCO 2013, paragraph 24); ceiling: its ceiling price of the NPPA with tax, where the operator knows it';

create table public_pictures (
  picture_id text collate "C" primary key,
  sha256 text collate "C" not null
);
create index public_pictures_by_content on public_pictures (sha256);
comment on table public_pictures is 'pictures of the file store that everybody may see';

create table featured_categories (
  slug text collate "C" primary key,
  title_en text not null,
  title_hi text not null,
  description_en text not null,
  description_hi text not null,
  icon text collate "C" not null,
  sort integer not null
);

-- The flag is copied by its foreign key, so that nothing on prescription can stand in a promoted place, nor come to stand there later (DR-12).
create table featured_items (
  slug text collate "C" not null references featured_categories (slug),
  medicine_id text collate "C" not null,
  promotable boolean not null default true constraint featured_items_promotable check (promotable),
  sort integer not null,
  primary key (slug, medicine_id),
  foreign key (medicine_id, promotable) references products (medicine_id, promotable)
);
create index featured_items_in_order on featured_items (slug, sort, medicine_id);

create table deals (
  slug text collate "C" primary key,
  title_en text not null,
  title_hi text not null,
  description_en text not null,
  description_hi text not null,
  alt_en text not null,
  alt_hi text not null,
  picture_id text collate "C" references public_pictures (picture_id),
  sort integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);

create table deal_items (
  slug text collate "C" not null references deals (slug),
  medicine_id text collate "C" not null,
  promotable boolean not null default true constraint deal_items_promotable check (promotable),
  sort integer not null,
  primary key (slug, medicine_id),
  foreign key (medicine_id, promotable) references products (medicine_id, promotable)
);
create index deal_items_in_order on deal_items (slug, sort, medicine_id);

create table banners (
  banner_id text collate "C" primary key,
  placement text collate "C" not null check (placement in ('home', 'order-medicines')),
  target_route text collate "C" not null check (target_route ~ '^/[^/]'),
  scene text collate "C" check (scene in ('parcel-at-door', 'slip-photo')),
  picture_id text collate "C" references public_pictures (picture_id),
  title_en text not null,
  title_hi text not null,
  text_en text not null,
  text_hi text not null,
  alt_en text not null check (alt_en <> ''),
  alt_hi text not null check (alt_hi <> ''),
  sort integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  check ((scene is null) <> (picture_id is null))
);
comment on column banners.scene is 'a drawing of src/ui/scenes, in place of a picture';
