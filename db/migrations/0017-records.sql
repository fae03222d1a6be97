-- Records: what somebody may ask of us about their data (DP-8 to DP-10). Group key: user_id.

create table exports (
  user_id uuid not null references users (user_id),
  export_id uuid not null,
  state text collate "C" not null check (state in ('queued', 'ready')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- The archive is made for a download, not for keeping.
  expires_at timestamptz,
  -- Every row of the account as gzipped JSON; the files join it on the way out.
  archive bytea,
  bytes integer check (bytes > 0),
  primary key (user_id, export_id),
  check ((state = 'ready') = (archive is not null and ready_at is not null and expires_at is not null and bytes is not null))
);
create index exports_by_expiry on exports (expires_at);

create table erasures (
  user_id uuid not null references users (user_id),
  erasure_id uuid not null,
  state text collate "C" not null check (state in ('pending', 'cancelled', 'done')),
  requested_at timestamptz not null,
  -- 48 hours' notice (DP-9).
  erases_at timestamptz not null,
  ended_at timestamptz,
  -- What stays, by its reason and until when; the receipt.
  kept jsonb not null,
  -- When the next of what stayed may go.
  next_purge_at timestamptz,
  primary key (user_id, erasure_id),
  check ((state = 'pending') = (ended_at is null))
);
create unique index one_pending_erasure on erasures (user_id) where state = 'pending';
create index erasures_by_purge on erasures (next_purge_at) where next_purge_at is not null;

create table grievances (
  user_id uuid not null references users (user_id),
  grievance_id uuid not null,
  ticket_no text collate "C" not null,
  about text collate "C" not null check (about in ('order', 'consultation', 'payment', 'privacy', 'access', 'other')),
  subject text not null check (length(subject) between 1 and 120),
  message text not null check (length(message) between 1 and 4000),
  state text collate "C" not null check (state in ('open', 'acknowledged', 'answered')),
  created_at timestamptz not null,
  ack_by timestamptz not null,
  acknowledged_at timestamptz,
  due_by timestamptz not null,
  answered_at timestamptz,
  answer text,
  primary key (user_id, grievance_id),
  unique (user_id, ticket_no),
  check ((state = 'answered') = (answer is not null and answered_at is not null)),
  check (state = 'open' or acknowledged_at is not null)
);
create index grievances_open on grievances (due_by, user_id) where state <> 'answered';

create table nominees (
  user_id uuid primary key references users (user_id),
  name text not null check (length(name) between 1 and 120),
  relation text collate "C" not null check (relation in ('spouse', 'child', 'parent', 'sibling', 'grandparent', 'guardian_of', 'other')),
  phone text collate "C" not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  named_at timestamptz not null
);
comment on table nominees is 'who may act for somebody who has died or cannot act (DP-8)';

-- What was taken off an account goes once the law lets it: found every night.
create index patients_by_archive on patients (archived_at) where archived_at is not null;
create index addresses_by_archive on addresses (archived_at) where archived_at is not null;
