-- The number that stands on a signed prescription is the end of its id; the counter finds the prescription by it.
create index signed_prescriptions_by_number on prescriptions (right(prescription_id::text, 12)) where source = 'consultation';
