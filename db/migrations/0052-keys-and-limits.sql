-- What several processes share that is no business record: the keys of the installation, and how often somebody asked in the last minute.

create table installation_keys (
  name text collate "C" primary key,
  sealed text collate "C" not null check (sealed like 'sealed:%'),
  set_at timestamptz not null
);
comment on table installation_keys is 'every key of the installation, sealed with the root key, which is never in the database (docs/decisions/0042)';

create unlogged table rate_limits (
  key text collate "C" primary key,
  started_at timestamptz not null,
  count integer not null check (count > 0)
) with (fillfactor = 50);
comment on table rate_limits is 'requests since the window began, added up by every process; the key is a hash (docs/decisions/0043)';
create index rate_limits_by_start on rate_limits (started_at);
