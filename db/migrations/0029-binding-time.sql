-- The refund rule of an appointment holds through a move: a time moved away from too late still counts.

alter table consultations add column binding_start_at timestamptz;
comment on column consultations.binding_start_at is 'a time it was moved away from when cancelling was late already: it still counts for the refund';
