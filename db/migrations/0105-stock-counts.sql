-- What lies on the shelves, counted without seeing what the books say, and the differences with their reasons. Group key: pharmacy_id.

create table stock_counts (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  count_id uuid not null,
  shelf text collate "C" check (shelf ~ '^[A-Z0-9][A-Z0-9 ./-]{0,15}$'),
  created_at timestamptz not null,
  created_by uuid not null,
  compared_at timestamptz,
  posted_at timestamptz,
  posted_by uuid,
  primary key (pharmacy_id, count_id),
  check ((posted_at is null) = (posted_by is null)),
  check (posted_at is null or compared_at is not null)
);
comment on column stock_counts.shelf is 'how the counted shelf places begin; null: medicines were named one by one';
comment on column stock_counts.compared_at is 'from then on the differences are shown; before it nobody who counts sees what is expected';
create index stock_counts_by_time on stock_counts (pharmacy_id, created_at desc, count_id desc);

create table stock_count_lines (
  pharmacy_id text collate "C" not null references pharmacies (pharmacy_id),
  count_id uuid not null,
  line_no integer not null check (line_no > 0),
  medicine_id text collate "C" not null references products (medicine_id),
  batch_no text collate "C" not null check (length(batch_no) between 1 and 30),
  expiry date not null,
  mrp_paise integer not null check (mrp_paise > 0),
  counted_units integer check (counted_units between 0 and 10000000),
  book_units integer check (book_units >= 0),
  counted_at timestamptz,
  counted_by uuid,
  reason text check (length(reason) between 3 and 200),
  primary key (pharmacy_id, count_id, line_no),
  unique (pharmacy_id, count_id, medicine_id, batch_no),
  foreign key (pharmacy_id, count_id) references stock_counts (pharmacy_id, count_id),
  check ((counted_units is null) = (book_units is null) and (counted_units is null) = (counted_at is null)
    and (counted_units is null) = (counted_by is null))
);
comment on column stock_count_lines.book_units is 'what the books said at the moment of counting: what is packed later is in neither';
