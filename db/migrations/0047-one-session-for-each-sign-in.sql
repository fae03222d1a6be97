-- A session belongs to one sign-in and not to the second it happened in: two sign-ins of one second shared a session, its second factor, and one of them
-- was not asked whose account it is (docs/decisions/0035). Group key: user_id.

-- What the issuer calls the sign-in; where it has no name for it, the second, and the browser where that is known.
alter table sessions add column sign_in_id text collate "C";
update sessions set sign_in_id = 'at ' || floor(extract(epoch from auth_time))::bigint;
alter table sessions
  alter column sign_in_id set not null,
  drop constraint sessions_user_id_auth_time_key,
  add constraint sessions_user_id_sign_in_id_key unique (user_id, sign_in_id);

-- Sign-ins of before keep the name that their sessions have.
alter table identity_refresh_tokens add column sign_in_id text collate "C";
update identity_refresh_tokens set sign_in_id = 'at ' || floor(extract(epoch from auth_time))::bigint;
alter table identity_refresh_tokens alter column sign_in_id set not null;
