-- The embedded identity service and the embedded sender: what stands in when no vendor is configured.
-- Own keys: this is another service's data; accounts know it only by `identities`.

create table identity_users (
  subject text collate "C" primary key,
  phone_number text collate "C" unique,
  email text collate "C" unique,
  email_verified boolean not null default false,
  display_name text,
  disabled boolean not null default false,
  -- Tokens of before are refused when they are refreshed.
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null
);

create table identity_codes (
  session_hash text collate "C" primary key,
  phone_number text collate "C" not null,
  code_hmac text collate "C" not null,
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_codes_by_expiry on identity_codes (expires_at);

-- Every send and every wrong code, for the limits of S2 and S3.
create table identity_attempts (
  attempt_id uuid primary key,
  kind text collate "C" not null check (kind in ('send', 'wrong')),
  -- An HMAC of the phone, and the network the request came from.
  who text collate "C" not null,
  network text collate "C" not null,
  at timestamptz not null
);
create index identity_attempts_of_phone on identity_attempts (who, kind, at);
create index identity_attempts_of_network on identity_attempts (network, kind, at);
create index identity_attempts_by_time on identity_attempts (kind, at);

create table identity_links (
  code_hash text collate "C" primary key,
  purpose text collate "C" not null check (purpose in ('EMAIL_SIGNIN', 'VERIFY_EMAIL')),
  email text collate "C" not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_links_by_expiry on identity_links (expires_at);

create table identity_refresh_tokens (
  token_hash text collate "C" primary key,
  subject text collate "C" not null references identity_users (subject),
  provider text collate "C" not null check (provider in ('phone', 'password')),
  auth_time timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index identity_refresh_tokens_of_user on identity_refresh_tokens (subject);

create table mailbox (
  message_id uuid primary key,
  channel text collate "C" not null check (channel in ('sms', 'whatsapp', 'email')),
  recipient text collate "C" not null,
  template text collate "C" not null,
  text text not null,
  at timestamptz not null
);
comment on table mailbox is 'demo mode only: what would have been sent';
create index mailbox_of_recipient on mailbox (recipient, at desc, message_id desc);
create index mailbox_by_time on mailbox (at desc, message_id desc);
