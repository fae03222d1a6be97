-- Patients stay signed in for weeks on each device; refresh tokens rotate and end with their sign-in. Group key: user_id.

-- Whoever is signed in now gets the new lifetime; at the desk twelve hours stay twelve hours.
update sessions set ends_at = last_active_at + interval '60 days' where app = 'patient' and ended_at is null and ends_at > now();

alter table identity_refresh_tokens
  -- All tokens that follow from one sign-in: the reuse of one that was replaced ends them all.
  add column family_id uuid not null default gen_random_uuid(),
  add column ends_at timestamptz not null default now() + interval '60 days',
  -- Rotation does not lead past this moment: the absolute end of a session at the desk.
  add column latest_end timestamptz,
  -- When its successor was first given out.
  add column replaced_at timestamptz;
alter table identity_refresh_tokens alter column family_id drop default, alter column ends_at drop default;
create index identity_refresh_tokens_by_end on identity_refresh_tokens (ends_at);
