-- What every room leans on: repeats that change nothing, work after commit, live events, the trail of who looked, files, dated policy.
-- Group key: user_id, the account; visitors are grouped by a fixed id made from their address.

create table installation (
  name text collate "C" primary key,
  value jsonb not null,
  set_at timestamptz not null
);
comment on table installation is 'what this installation is, once: that it holds the demo clinic, for example';

create table idempotency (
  user_id uuid not null,
  key text collate "C" not null check (length(key) between 8 and 128),
  request_hash text collate "C" not null,
  answer text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, key)
);
comment on column idempotency.answer is 'JSON to the letter, so that a repeat gets the same bytes; null only inside the transaction that does the work';
create index idempotency_by_expiry on idempotency (expires_at);

create table outbox (
  user_id uuid not null,
  id uuid not null,
  topic text collate "C" not null,
  payload jsonb not null,
  start_after timestamptz,
  singleton_key text collate "C",
  created_at timestamptz not null,
  primary key (user_id, id)
);
comment on table outbox is 'written with the work, emptied by the relay: an event of the business is never sent before its commit and never lost after it';
create index outbox_by_id on outbox (id);

create table user_streams (
  user_id uuid primary key,
  seq bigint not null check (seq > 0)
);

create table events (
  user_id uuid not null,
  seq bigint not null,
  topic text collate "C" not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, seq)
);
comment on column events.seq is 'from the locked row of user_streams: the order of commits, without gaps';
create index events_by_time on events (created_at);

create table audit_chains (
  user_id uuid primary key,
  seq bigint not null check (seq > 0),
  hash text collate "C" not null
);
comment on table audit_chains is 'the newest link of each account, so that a trail cut off at its end shows';

create table audit_events (
  user_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid not null,
  actor_role text collate "C" not null check (actor_role in ('patient', 'doctor', 'pharmacist', 'admin', 'system')),
  action text collate "C" not null,
  subject text collate "C" not null,
  reason text not null,
  address text collate "C" not null,
  request_id text collate "C" not null,
  previous_hash text collate "C" not null,
  hash text collate "C" not null,
  primary key (user_id, seq)
);
comment on column audit_events.user_id is 'whose data it was';
comment on column audit_events.subject is 'which record, as kind:id; never what it says';
create index audit_events_by_time on audit_events (at, user_id);
create index audit_events_by_actor on audit_events (actor_id, at);

create table files (
  user_id uuid not null,
  id uuid not null,
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  mime text collate "C" not null check (mime in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  state text collate "C" not null check (state in ('pending_scan', 'clean', 'infected')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index files_by_content on files (sha256);

create table policies (
  name text collate "C" not null,
  valid_from timestamptz not null,
  value jsonb not null,
  source text not null,
  primary key (name, valid_from)
);
comment on table policies is 'numbers of the business by date; the newest row that has begun is in force';
