-- Invoices, bills of supply and credit notes, as they were issued: written once, never changed. Group key: user_id.
-- `invoice_serials` and `invoice_numbers` have keys of their own: a supplier's numbers run without gaps over all accounts (GST-5).

create table invoice_serials (
  supplier text collate "C" not null,
  fy text collate "C" not null check (fy ~ '^[0-9]{4}$'),
  kind text collate "C" not null check (kind in ('tax_invoice', 'bill_of_supply', 'invoice_cum_bill', 'credit_note')),
  last integer not null check (last >= 0),
  primary key (supplier, fy, kind)
);
comment on table invoice_serials is 'supplier is its GSTIN, or its name when it has none; the row stays locked until the invoice is committed, so that no number is lost';

create table invoices (
  user_id uuid not null,
  invoice_id uuid not null,
  -- What it was issued for, as kind:id; issued once for each.
  cause text collate "C" not null,
  number text collate "C" not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  fy text collate "C" not null,
  supplier text collate "C" not null,
  kind text collate "C" not null check (kind in ('tax_invoice', 'bill_of_supply', 'invoice_cum_bill', 'credit_note')),
  source text collate "C" not null check (source in ('order', 'consultation')),
  source_id uuid not null,
  -- What the address of a consultation's invoice names.
  source_uid text collate "C",
  -- The invoice a credit note takes back from.
  credits uuid,
  total_paise integer not null check (total_paise >= 0),
  issued_at timestamptz not null,
  document jsonb not null,
  primary key (user_id, invoice_id),
  unique (user_id, cause),
  foreign key (user_id, credits) references invoices (user_id, invoice_id),
  check ((kind = 'credit_note') = (credits is not null))
);
create index invoices_by_time on invoices (user_id, issued_at desc, invoice_id desc);
create index invoices_of_source on invoices (user_id, source, source_id, issued_at);
create index invoices_of_credit on invoices (user_id, credits) where credits is not null;
create index invoices_by_uid on invoices (user_id, source_uid) where source_uid is not null;

create table invoice_numbers (
  supplier text collate "C" not null,
  fy text collate "C" not null,
  number text collate "C" not null,
  user_id uuid not null,
  invoice_id uuid not null,
  primary key (supplier, fy, number)
);
create index invoice_numbers_of_account on invoice_numbers (user_id);
