-- A payment request goes by SMS to whoever asked for it on the phone, also without the consent to messages (docs/decisions/0129).
alter table caller_acts add column sms_asked boolean not null default false;
alter table caller_acts add check (not sms_asked or what in ('book', 'order', 'pay_link'));
comment on column caller_acts.sms_asked is 'the caller said yes to the payment request by SMS';
-- What a pharmacist approves later is paid by the same words.
alter table orders add column payment_by_sms boolean not null default false;
comment on column orders.payment_by_sms is 'who ordered on the phone asked for the payment request by SMS';
