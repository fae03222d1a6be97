-- The sitemap reads all medicines that are sold, in steps by their key.
create index products_sold on products (medicine_id) where not discontinued and not ndps and not never_sold and schedule <> 'X';
