-- Somebody lost their authenticator: one admin asks, another one confirms, and a link like an invitation lets them set up a new one (docs/decisions/0079).
create table authenticator_resets (
  reset_id uuid primary key,
  staff_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  asked_by uuid not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > asked_at),
  confirmed_by uuid,
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  check (asked_by <> staff_id),
  check (confirmed_by <> asked_by and confirmed_by <> staff_id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_at is null or withdrawn_at is null)
);
create unique index one_open_reset on authenticator_resets (staff_id) where confirmed_at is null and withdrawn_at is null;
create index authenticator_resets_by_time on authenticator_resets (asked_at);
comment on table authenticator_resets is 'second factors taken from members of staff who lost theirs, by two admins';

-- Whose authenticator the link of a reset is for: who opens it stays who they are at the desk.
alter table staff_invitations add column reset_of uuid;
