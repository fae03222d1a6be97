-- Mailed links are counted apart from codes by SMS: neither uses up what the other may send.

alter table identity_attempts drop constraint identity_attempts_kind_check;
alter table identity_attempts add constraint identity_attempts_kind_check check (kind in ('send', 'mail', 'wrong'));
