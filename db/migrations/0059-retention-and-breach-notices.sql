-- What the nightly purge removed, table by table and day by day (DP-9): an operator shows it, and nobody has to believe that it ran.

create table retention_runs (
  table_name text collate "C" not null,
  -- The day in India.
  run_on date not null,
  removed integer not null check (removed >= 0),
  ended_at timestamptz not null,
  primary key (table_name, run_on)
);

-- The purge walks along these; a range index is small, as rows come in the order of their time.
create index sessions_by_end on sessions using brin (ends_at);
create index notices_by_time on notices using brin (created_at);
create index devices_by_last_use on devices using brin (last_seen_at);
create index carts_by_change on carts using brin (changed_at);

-- Who was told of a breach, and when (DP-7): a command that was interrupted goes on where it was, and nobody is told twice.

create table breach_notices (
  user_id uuid not null references users (user_id),
  breach_id text collate "C" not null check (length(breach_id) between 1 and 100),
  told_at timestamptz not null,
  primary key (user_id, breach_id)
);
