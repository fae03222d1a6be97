-- A file never changes by itself to whom a medicine is sold: a new schedule waits until a pharmacist says so (docs/decisions/0143).
create table schedule_changes (
  change_id uuid primary key,
  medicine_id text collate "C" not null references products (medicine_id),
  -- The composition with all that follows from it, as the file says it.
  columns jsonb not null,
  file_name text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'replaced')),
  decided_by uuid,
  decided_at timestamptz,
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index one_waiting_schedule_change on schedule_changes (medicine_id) where state = 'waiting';
create index schedule_changes_waiting on schedule_changes (asked_at, change_id) where state = 'waiting';
create index schedule_changes_by_time on schedule_changes (asked_at);
comment on table schedule_changes is 'what files would change of the schedule of a product, and what a pharmacist said to it';
