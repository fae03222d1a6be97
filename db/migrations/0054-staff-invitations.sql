-- Invitations to the desk: who is invited to which work, by phone or e-mail, with a link that works once and until a date. A doctor's or pharmacist's
-- facts wait here until the invitation is accepted. Reference data of the operator: no account owns a row before somebody accepts it.

create table staff_invitations (
  invitation_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['doctor', 'pharmacist', 'admin']),
  channel text collate "C" not null check (channel in ('sms', 'email')),
  contact text collate "C" not null,
  language text collate "C" not null,
  doctor jsonb,
  pharmacist jsonb,
  -- SHA-256 of the token in the link: who reads the database cannot open it.
  token_hash text collate "C" not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  withdrawn_at timestamptz,
  used_at timestamptz,
  used_by uuid,
  -- Who has begun with it, and the sealed secret of their authenticator.
  pending jsonb,
  check (('doctor' = any (roles)) = (doctor is not null)),
  check (('pharmacist' = any (roles)) = (pharmacist is not null)),
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or withdrawn_at is null)
);
create unique index one_open_invitation on staff_invitations (contact) where used_at is null and withdrawn_at is null;

-- Who compared the registration with the council's list (TPG-1); null with a date: before this was recorded.
alter table doctors add column verified_by uuid;
