-- What a pack declares of an import beside its country (LM-2): who brought it into India, with address, and whom a consumer writes to or calls.

alter table products add column importer text check (length(importer) between 1 and 300);
alter table products add column consumer_care text check (length(consumer_care) between 1 and 300);
