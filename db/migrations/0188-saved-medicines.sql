-- Products that an account keeps to find again: its own list, whoever else uses the phone.
create table saved_medicines (
  user_id uuid not null,
  medicine_id text collate "C" not null references products (medicine_id),
  saved_at timestamptz not null,
  primary key (user_id, medicine_id)
);
comment on table saved_medicines is 'products that an account keeps to find again';
