-- Outside services can be set in the browser: their keys stand here sealed, beside how the last test of each went. An SMS whose sending is in doubt
-- stays with the vendor that may have sent it.

create table vendor_connections (
  name text collate "C" primary key check (length(name) between 1 and 40),
  settings text,
  changed_at timestamptz,
  changed_by uuid,
  tested_at timestamptz,
  works boolean,
  failing_since timestamptz,
  problem text collate "C",
  detail text check (length(detail) <= 300),
  check ((tested_at is null) = (works is null)),
  check ((failing_since is not null) = (works is not distinct from false))
);
comment on column vendor_connections.settings is 'sealed JSON; null when nothing was set in the browser';

create table message_doubts (
  user_id uuid not null,
  message_id uuid not null,
  vendor text collate "C" not null,
  created_at timestamptz not null,
  primary key (user_id, message_id)
);
comment on table message_doubts is 'the vendor whose answer was lost: only that one is asked again, so that no two vendors send the same message';
create index message_doubts_by_time on message_doubts (created_at);
