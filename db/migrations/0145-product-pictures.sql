-- Photographs of a pack that an operator has taken; the drawn pack stays where there are none.
create table product_pictures (
  medicine_id text collate "C" not null references products (medicine_id),
  side text collate "C" not null check (side in ('front', 'back', 'strip')),
  picture_id text collate "C" not null references public_pictures (picture_id),
  primary key (medicine_id, side)
);
create index product_pictures_by_picture on product_pictures (picture_id);
comment on table product_pictures is 'photographs of a pack by the operator, one for each side';
