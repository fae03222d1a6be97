-- The page that verifies carries the ids of what was withdrawn: of the doctors' papers, and of prescriptions.
create index prescriptions_withdrawn on prescriptions (decided_at desc, prescription_id) where state = 'REVOKED' and decided_at is not null;
