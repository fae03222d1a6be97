-- Notices: what somebody is told, on which devices, and what they would rather not be told aloud. Group key: user_id.

create table devices (
  user_id uuid not null references users (user_id),
  device_id uuid not null,
  transport text collate "C" not null check (transport in ('inapp', 'webpush', 'fcm')),
  platform text collate "C" not null check (platform in ('web', 'android', 'ios')),
  -- What the push service knows the browser by: an FCM token, or the endpoint of a subscription.
  token text collate "C" not null check (length(token) between 1 and 2000),
  -- The browser's keys for a subscription (RFC 8291); nothing secret of ours.
  keys jsonb,
  language text collate "C" not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_id),
  unique (user_id, token),
  check ((transport = 'webpush') = (keys is not null))
);
create index devices_by_token on devices (token);

create table notices (
  user_id uuid not null references users (user_id),
  notice_id uuid not null,
  kind text collate "C" not null,
  title text not null,
  body text not null,
  link text collate "C" not null check (link like '/%'),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, notice_id)
);
create index notices_unread on notices (user_id) where read_at is null;

create table notice_preferences (
  user_id uuid not null references users (user_id),
  topic text collate "C" not null check (topic in ('orders', 'consultations', 'prescriptions', 'payments', 'account')),
  push boolean not null,
  primary key (user_id, topic)
);
