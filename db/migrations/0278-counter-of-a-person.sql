-- At which counter somebody sells: they begin there again (docs/decisions/0168). The id of a pharmacy; one that was closed is passed over.
alter table desk_settings add column counter_pharmacy_id text collate "C";
