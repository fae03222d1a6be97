-- Passkeys of staff: the second factor at the desk, beside the authenticator. Group key: user_id.

create table staff_passkeys (
  user_id uuid not null references staff (user_id),
  passkey_id uuid not null,
  -- As the authenticator names it, base64url.
  credential_id text collate "C" not null,
  public_key bytea not null,
  -- The authenticator's own count of its uses: one that goes back is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, passkey_id),
  unique (user_id, credential_id)
);

-- What an authenticator has to sign: once, within minutes, in the session that asked.
create table passkey_challenges (
  user_id uuid not null references staff (user_id),
  session_id uuid not null,
  purpose text collate "C" not null check (purpose in ('add', 'open')),
  challenge text collate "C" not null,
  expires_at timestamptz not null,
  primary key (user_id, session_id, purpose)
);
