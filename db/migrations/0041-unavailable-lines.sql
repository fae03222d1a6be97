-- What a line would have cost that the pharmacy could not supply after the price was agreed; its patient is shown what they get back.
alter table order_lines add column unavailable_paise integer not null default 0 check (unavailable_paise >= 0);
alter table order_lines add check (unavailable_paise = 0 or state = 'refused');
