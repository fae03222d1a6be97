-- What a pharmacy bought: from whom, on which invoice, batch by batch; and which document moved stock. Group key: pharmacy_id.

create table suppliers (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  supplier_id uuid not null,
  name text collate "C" not null check (length(name) between 2 and 120),
  gstin text collate "C" check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  drug_licence text collate "C" not null check (length(drug_licence) between 3 and 120),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (pharmacy_id, supplier_id)
);
comment on column suppliers.gstin is 'null: not registered for GST';
create unique index suppliers_by_name on suppliers (pharmacy_id, lower(name));
create unique index one_supplier_of_a_gstin on suppliers (pharmacy_id, gstin) where gstin is not null;

create table stock_receipts (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  receipt_id uuid not null,
  supplier_id uuid not null,
  invoice_no text collate "C" not null check (length(invoice_no) between 1 and 30),
  invoice_date date not null,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  created_by uuid not null,
  posted_at timestamptz,
  posted_by uuid,
  primary key (pharmacy_id, receipt_id),
  foreign key (pharmacy_id, supplier_id) references suppliers (pharmacy_id, supplier_id),
  check ((posted_at is null) = (posted_by is null))
);
comment on table stock_receipts is 'a draft until it is posted, and read only from then on';
create unique index one_receipt_of_an_invoice on stock_receipts (pharmacy_id, supplier_id, lower(invoice_no));
create index stock_receipts_by_date on stock_receipts (pharmacy_id, invoice_date desc, receipt_id desc);
create index stock_receipts_by_invoice on stock_receipts (pharmacy_id, lower(invoice_no) text_pattern_ops);

create table stock_receipt_lines (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  receipt_id uuid not null,
  line_no integer not null check (line_no > 0),
  medicine_id text collate "C" not null references products (medicine_id),
  batch_no text collate "C" not null,
  expiry date,
  packs integer not null check (packs >= 0),
  free_packs integer not null check (free_packs >= 0),
  mrp_paise integer not null check (mrp_paise >= 0),
  purchase_paise integer not null check (purchase_paise >= 0),
  gst_percent numeric(4, 2) not null check (gst_percent between 0 and 40),
  posted boolean not null,
  primary key (pharmacy_id, receipt_id, line_no),
  foreign key (pharmacy_id, receipt_id) references stock_receipts (pharmacy_id, receipt_id),
  check (not posted or (batch_no <> '' and expiry is not null and packs + free_packs > 0 and mrp_paise > 0 and purchase_paise <= mrp_paise))
);
comment on column stock_receipt_lines.purchase_paise is 'for a pack that is charged, before GST';
create unique index one_posted_line_of_a_batch on stock_receipt_lines (pharmacy_id, receipt_id, medicine_id, batch_no) where posted;

alter table stock_moves add column document_kind text collate "C" check (document_kind in ('receipt', 'count', 'supplier_return', 'transfer'));
alter table stock_moves add column document_id uuid;
alter table stock_moves add column document_line integer check (document_line > 0);
alter table stock_moves add check ((document_kind is null) = (document_id is null) and (document_kind is null) = (document_line is null));
comment on column stock_moves.document_id is 'null: entered for a batch by itself, with a reason';
-- Whatever is sent twice, a line of a document moves stock once.
create unique index a_document_line_moves_once on stock_moves (pharmacy_id, document_kind, document_id, document_line) where document_id is not null;
