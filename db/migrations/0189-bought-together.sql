-- What many accounts bought in one order, counted anew each night (docs/decisions/0101). How many they were is kept nowhere: the rank alone is shown.
create table bought_together (
  medicine_id text collate "C" not null references products (medicine_id),
  rank smallint not null check (rank between 1 and 4),
  with_id text collate "C" not null references products (medicine_id),
  counted_on date not null,
  primary key (medicine_id, rank),
  check (with_id <> medicine_id)
);
create index bought_together_with on bought_together (with_id);
comment on table bought_together is 'products without prescription that at least 20 accounts bought with another one in 90 days';
