-- Catalogue and opening stock from a file of the operator: uploaded in pieces, columns mapped, checked, then applied in batches, each with its place in one transaction.

create table catalog_imports (
  import_id uuid primary key,
  kind text collate "C" not null check (kind in ('catalogue', 'stock')),
  pharmacy_id text collate "C" references pharmacies (pharmacy_id),
  file_name text not null check (length(file_name) between 1 and 200),
  total_bytes integer not null check (total_bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and total_bytes),
  state text collate "C" not null check (state in ('uploading', 'mapping', 'checking', 'checked', 'applying', 'done')),
  facts jsonb,
  sha256 text collate "C",
  mapping jsonb,
  next_byte integer not null default 0,
  next_line integer not null default 1,
  counts jsonb not null,
  by_user uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'stock') = (pharmacy_id is not null))
);
comment on table catalog_imports is 'a CSV file on its way into the catalogue or the stock of a pharmacy; what is done stays as history';
comment on column catalog_imports.facts is 'of the whole file: encoding, delimiter, headings with samples, lines, where its data begins';
comment on column catalog_imports.mapping is 'the field of each column, null for what is not imported';
comment on column catalog_imports.next_byte is 'how far the check or the import came: it goes on from there';
create index catalog_imports_newest on catalog_imports (kind, created_at desc, import_id);
create index catalog_imports_by_change on catalog_imports (updated_at);
-- The same file never adds its stock twice, whoever sends it at the same time.
create unique index catalog_imports_stock_once on catalog_imports (pharmacy_id, sha256) where kind = 'stock' and state in ('applying', 'done');

create table catalog_import_pieces (
  import_id uuid not null references catalog_imports (import_id) on delete cascade,
  offset_bytes integer not null,
  content bytea not null,
  primary key (import_id, offset_bytes)
);
comment on table catalog_import_pieces is 'the content, in the order it came; gone when the import is done or a week old';

create table catalog_import_lines (
  import_id uuid not null references catalog_imports (import_id) on delete cascade,
  line integer not null,
  key text,
  reasons jsonb,
  cells jsonb,
  primary key (import_id, line),
  check ((key is null) = (reasons is not null))
);
comment on table catalog_import_lines is 'what the check said of a line: the key of a good one, or why it is refused with its cells as they came';
create index catalog_import_lines_by_key on catalog_import_lines (import_id, key) where key is not null;
create index catalog_import_lines_refused on catalog_import_lines (import_id, line) where key is null;

create table catalog_import_mappings (
  kind text collate "C" not null check (kind in ('catalogue', 'stock')),
  fingerprint text collate "C" not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (kind, fingerprint)
);
comment on table catalog_import_mappings is 'how somebody mapped the columns of a file with the same headings, offered the next time';

alter table products add column barcode text collate "C" check (length(barcode) between 1 and 64);
comment on column products.barcode is 'on the pack, where the operator knows it; opening stock is matched by it';
create index products_by_barcode on products (barcode) where barcode is not null;
create index products_by_lower_name on products (lower(name));

alter table batches add column purchase_paise integer check (purchase_paise >= 0);
comment on column batches.purchase_paise is 'what the pharmacy paid for a pack, where it is known';
