-- What was agreed at checkout while a review changed it; and what is needed to stop a recalled batch and to tell everybody it reached.

alter table orders add column agreed jsonb;
comment on column orders.agreed is 'what the patient agreed to at checkout, when the review left something else: {total_paise, coupon_paise, coupon_code}';

create index order_batches_by_batch on order_batches (batch_no);

-- A parcel that was opened again before anybody had it: its register entries stay, struck out, and what is packed next gets new ones.
alter table register_entries add column voided_at timestamptz;
alter table register_entries add column void_reason text collate "C";
alter table register_entries add check ((voided_at is null) = (void_reason is null));
alter table register_entries drop constraint register_entries_pharmacy_id_user_id_order_id_line_id_batch_key;
create unique index one_entry_of_each_batch on register_entries (pharmacy_id, user_id, order_id, line_id, batch_no) where voided_at is null;
