-- After a call its doctor writes, and nobody rings for them, until they sign or finish the visit or go online by a press (docs/decisions/0104).
alter table doctor_presence drop constraint doctor_presence_state_check;
alter table doctor_presence add constraint doctor_presence_state_check check (state in ('online', 'busy', 'writing', 'away'));
