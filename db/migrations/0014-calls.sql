-- The line between patient and doctor: who is in a call, what was signalled and said. Media never passes here.
-- Group key: user_id, the patient's account. A call is the call of one consultation and has its id.

create table calls (
  user_id uuid not null,
  call_id uuid not null,
  seq bigint not null default 0,
  epoch uuid not null,
  opened_at timestamptz not null,
  -- The first moment both sides said that they hear the other; nobody's own word alone (R16).
  connected_at timestamptz,
  talk_seconds integer not null default 0 check (talk_seconds >= 0),
  ended_at timestamptz,
  end_reason text collate "C" check (end_reason in ('doctor_ended', 'cap', 'both_away', 'cancelled')),
  primary key (user_id, call_id),
  check ((ended_at is null) = (end_reason is null))
);
create index calls_still_open on calls (opened_at) where ended_at is null;
create index calls_by_end on calls (ended_at) where ended_at is not null;

create table call_peers (
  user_id uuid not null,
  call_id uuid not null,
  peer_id text collate "C" not null,
  role text collate "C" not null check (role in ('patient', 'doctor', 'guest')),
  name text not null,
  join_order integer not null check (join_order > 0),
  -- One page of one device; another page of the same person takes its place.
  inst text collate "C" not null,
  -- The newest socket of that page: an older one that closes late takes nobody out of the call.
  line_id uuid not null,
  state text collate "C" not null check (state in ('waiting', 'in', 'away', 'left')),
  hears_others boolean not null default false,
  last_seen_at timestamptz not null,
  primary key (user_id, call_id, peer_id),
  foreign key (user_id, call_id) references calls (user_id, call_id)
);

create table call_events (
  user_id uuid not null,
  call_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  from_peer text collate "C" not null,
  -- Null: for everybody in the call.
  to_peer text collate "C",
  kind text collate "C" not null check (kind in ('joined', 'back', 'away', 'left', 'sig', 'state', 'chat', 'admitted', 'ended')),
  body jsonb not null,
  -- The sender's page and its number for the message: a message sent again after a cut line is acknowledged and not done twice.
  inst text collate "C",
  client_id integer,
  primary key (user_id, call_id, seq),
  foreign key (user_id, call_id) references calls (user_id, call_id)
);
comment on table call_events is 'signalling is deleted an hour after the end, for it holds addresses; chat and states stay with the record';
create unique index call_message_once on call_events (user_id, call_id, inst, client_id) where inst is not null;

create table call_guests (
  user_id uuid not null,
  call_id uuid not null,
  guest_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  relation text collate "C" not null check (relation in ('relative', 'guardian', 'interpreter')),
  token_hash text collate "C" not null check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whoever opens the link first keeps it: later only the browser with this key comes in.
  used_at timestamptz,
  key_hash text collate "C" check (key_hash ~ '^[0-9a-f]{64}$'),
  check ((used_at is null) = (key_hash is null)),
  primary key (user_id, call_id, guest_id)
);
