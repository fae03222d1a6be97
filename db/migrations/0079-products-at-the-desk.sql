-- What the desk filters the catalogue by.
create index products_hidden on products (medicine_id) where discontinued;
create index products_by_schedule on products (schedule, medicine_id);
