-- The application's role can add to the access log and take nothing from it (docs/decisions/0025): what the law no longer wants kept goes by this function.

create table audit_purged (
  user_id uuid not null,
  last_at timestamptz not null,
  seq bigint not null check (seq > 0),
  hash text collate "C" not null,
  purged_at timestamptz not null,
  primary key (user_id, last_at)
);
comment on table audit_purged is 'the last link of a trail that was deleted after its year, so that the anchors written since still hold';

create function purge_audit_trail(account uuid) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  newest public.audit_events;
begin
  select * into newest from public.audit_events where user_id = account order by at desc, seq desc limit 1;
  if newest.at + interval '1 year' > now() then
    return newest.at + interval '1 year';
  end if;
  -- Its head by number, as an anchor has it.
  insert into public.audit_purged (user_id, last_at, seq, hash, purged_at)
    select account, newest.at, seq, hash, now() from public.audit_events where user_id = account order by seq desc limit 1;
  delete from public.audit_events where user_id = account;
  delete from public.audit_chains where user_id = account;
  return null;
end
$$;
comment on function purge_audit_trail is 'deletes the whole trail of an account a year after its newest entry by the clock of the database; answers from when it may, or null when it is gone';
revoke execute on function purge_audit_trail from public;
