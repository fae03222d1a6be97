-- A phone number can pass to a new owner: whoever signs in with it on a strange device is asked for the account's date of birth, and whoever
-- cannot say it gets a fresh account while the old one is sealed. Group key: user_id.

-- Null: nobody was asked. `asked`: nothing opens to this sign-in until it is answered.
alter table sessions add column owner_check text collate "C" check (owner_check in ('asked', 'passed'));
-- Over all sign-ins of the account: a new sign-in gives no new tries. Begins anew with the right answer.
alter table users add column owner_tries smallint not null default 0 check (owner_tries between 0 and 3);

create table sealed_accounts (
  user_id uuid primary key references users (user_id),
  -- What signed in to it until then; who signs in with it now has the new account.
  phone_number text collate "C" not null check (phone_number ~ '^\+91[6-9][0-9]{9}$'),
  email text collate "C",
  cause text collate "C" not null check (cause in ('wrong_answers', 'declined')),
  new_user_id uuid not null,
  sealed_at timestamptz not null,
  restored_at timestamptz,
  restored_by uuid,
  restore_reason text,
  check ((restored_at is null) = (restored_by is null) and (restored_at is null) = (restore_reason is null))
);
create index sealed_accounts_open on sealed_accounts (sealed_at) where restored_at is null;
-- Nobody claims the e-mail of a sealed account, though the identity service may still name it beside the phone.
create index sealed_accounts_by_email on sealed_accounts (email) where restored_at is null;
