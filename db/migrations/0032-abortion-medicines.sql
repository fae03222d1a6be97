-- Abortion medicines are never sold or prescribed here (Medical Termination of Pregnancy Act and Rules; db/facts/never-sold.json).
-- An import sets the flag; what was imported before is marked here.

alter table products add never_sold boolean not null default false;
comment on column products.never_sold is 'a fact of its ingredients, never of a file: mifepristone, and misoprostol in a kit';
update products set never_sold = true
where composition ~* 'mifepristone' or (form = 'kit' and composition ~* 'misoprostol');
alter table products add constraint products_never_sold check (never_sold or composition !~* 'mifepristone');

-- Two more walls, for what is written from now on: no order holds one and no prescription allows one.
alter table order_lines add constraint order_lines_never_sold
  check (coalesce(medicine ->> 'composition', '') !~* 'mifepristone') not valid;
alter table prescription_lines add constraint prescription_lines_never_sold
  check (decision = 'refused' or coalesce(generic, '') !~* 'mifepristone') not valid;
