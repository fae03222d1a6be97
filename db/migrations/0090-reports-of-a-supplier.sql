-- A report of one GSTIN reads its own invoices alone, in the order in which they were issued.
create index invoices_of_supplier on invoices (supplier, issued_at, invoice_id);
