-- A doctor's day: visits in the order of their time, booked and instant ones together, and what the doctor says of a delay.

alter table consultations add column doctor_late_min smallint check (doctor_late_min in (5, 10, 20));

create index consultations_of_day on consultations (doctor_id, (coalesce(start_at, accepted_at)), consultation_id) where doctor_id is not null;
