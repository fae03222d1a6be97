-- In a call the doctor sends papers as well: each is the patient's file, and says who sent it.
alter table consultation_files add column sent_by text collate "C" not null default 'patient' check (sent_by in ('patient', 'doctor'));
