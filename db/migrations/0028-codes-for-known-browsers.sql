-- Codes of a browser that signed in with the phone before have a budget that no stranger can use up; links are counted for the account that asks, too.

alter table identity_attempts drop constraint identity_attempts_kind_check;
alter table identity_attempts add constraint identity_attempts_kind_check check (kind in ('send', 'known', 'mail', 'account', 'wrong'));
