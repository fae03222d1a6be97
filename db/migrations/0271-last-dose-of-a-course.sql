-- A course that begins in the middle of a day ends in the middle of one: the last time of its last day; null where that is whole (docs/decisions/0166).
alter table courses add column ends_slot text check (ends_slot in ('morning', 'noon', 'evening', 'night'));
