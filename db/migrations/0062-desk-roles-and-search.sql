-- Three more roles of the desk, and the indexes of its search: people by the beginning of their name or surname and by either end of their phone,
-- orders and consultations by the beginning of their number. Wider lists of roles: a row of before fits them, so nothing
-- has to be read again.

alter table staff drop constraint staff_roles_check;
alter table staff add constraint staff_roles_check
  check (cardinality(roles) > 0 and roles <@ array['doctor', 'pharmacist', 'front_office', 'rider', 'auditor', 'admin']);
alter table staff_invitations drop constraint staff_invitations_roles_check;
alter table staff_invitations add constraint staff_invitations_roles_check
  check (cardinality(roles) > 0 and roles <@ array['doctor', 'pharmacist', 'front_office', 'rider', 'auditor', 'admin']);
alter table audit_events drop constraint audit_events_actor_role_check;
alter table audit_events add constraint audit_events_actor_role_check
  check (actor_role in ('patient', 'doctor', 'pharmacist', 'front_office', 'rider', 'auditor', 'admin', 'system')) not valid;

-- Byte order: a beginning is a range of the index whatever the locale.
create index patients_by_name on patients ((lower(name) collate "C"), patient_id) where archived_at is null;
create index patients_by_surname
  on patients ((lower(split_part(name, ' ', -1)) collate "C"), patient_id) where archived_at is null;
create index identities_by_phone_end on identities ((reverse(value) collate "C")) where kind = 'phone';
create index orders_by_number on orders (number);
create index consultations_by_number on consultations (doctor_id, number) where doctor_id is not null;
