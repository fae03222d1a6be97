-- A pharmacy may have fewer packs of a medicine than were ordered: the line goes on with them, and its patient is shown what they get back for the rest.
alter table order_lines drop constraint order_lines_check5;
alter table order_lines add check (unavailable_paise = 0 or quantity < ordered_quantity);
