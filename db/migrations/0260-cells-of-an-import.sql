-- A file changes cells, not rows: each is shown old and new, and somebody may leave single ones out (docs/decisions/0141).
alter table catalog_import_lines add column changes jsonb, add column left_out text[] collate "C";
alter table catalog_import_lines add check (changes is null or key is not null), add check (left_out is null or changes is not null);
comment on column catalog_import_lines.changes is 'of a line that changes a product: its name, its prices in the file, and each changed cell old and new';
comment on column catalog_import_lines.left_out is 'the cells that stay as they are';
create index catalog_import_lines_changed on catalog_import_lines (import_id, line) where changes is not null;
