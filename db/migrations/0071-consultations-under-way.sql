-- Without the state among its columns, which its condition holds already: a step of one consultation then finds no way through the whole of this index.
drop index consultations_under_way;
create index consultations_under_way on consultations (doctor_id, created_at desc)
  where state in ('WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED');
