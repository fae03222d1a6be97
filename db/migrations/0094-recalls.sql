-- A recall is one document for every pharmacy: which batch, who said so and why, and until when it stands.
create table recalls (
  recall_id uuid primary key,
  medicine_id text collate "C" not null references products (medicine_id),
  batch_no text collate "C" not null check (length(batch_no) between 1 and 30),
  source text collate "C" not null check (source in ('regulator', 'manufacturer', 'supplier', 'own_check')),
  reference text check (length(reference) between 1 and 120),
  reason text not null check (length(reason) between 3 and 200),
  recalled_at timestamptz not null,
  recalled_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason text check (length(withdrawn_reason) between 3 and 200),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null))
);
comment on column recalls.reference is 'number of the alert or letter; null when there is none';
create unique index one_recall_of_a_batch on recalls (medicine_id, batch_no) where withdrawn_at is null;
create index recalls_by_time on recalls (recalled_at desc, recall_id desc);

-- Whom a batch has reached, read page by page; the new index serves what the old one did.
create index order_batches_reached on order_batches (batch_no, order_id, user_id);
drop index order_batches_by_batch;
