-- A doctor who missed a ring may be rung again in the same search; only one who declined is not. The rule stands in `matching.rules.ts`, and
-- `one_ring_at_a_time` still lets one ring stand per doctor.
drop index one_offer_per_search;
create index offers_of_doctor_in_search on consultation_offers (doctor_id, user_id, consultation_id, attempt);

-- What a doctor hears of rings, bookings and arrivals. An SMS of it is sent only to those who asked for it.
alter table notice_preferences drop constraint notice_preferences_topic_check;
alter table notice_preferences add constraint notice_preferences_topic_check
  check (topic in ('orders', 'consultations', 'prescriptions', 'payments', 'account', 'desk'));
