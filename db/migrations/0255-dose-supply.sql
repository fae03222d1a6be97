-- What is left is reckoned from the last count on (docs/decisions/0137), and a medicine taken only when needed says how much at a time.
alter table courses add column counted_at timestamptz;
comment on column courses.counted_at is 'when the units left were counted, by a person or by a delivery; null: when it was added';
update courses c
set counted_at = s.added_at
from
  (
    select user_id, course_id, max(added_at) as added_at
    from course_supplies
    group by user_id, course_id
  ) s
where s.user_id = c.user_id and s.course_id = c.course_id and s.added_at > c.created_at;

alter table courses add column needed_units numeric(5, 2) check (needed_units > 0 and needed_units <= 50);
comment on column courses.needed_units is 'how much at a time of what has no times and is taken only when needed; null: it has times, or waits for somebody to say them';
alter table courses add column needed_most smallint check (needed_most between 1 and 24);
comment on column courses.needed_most is 'how often a day at most, where the prescription says so';
update courses set needed_units = 1 where source = 'hand' and 0 = all (doses);
alter table courses add check (needed_most is null or needed_units is not null);

-- Taken when needed: the dose is named by its time on the clocks of the person.
alter table dose_events drop constraint dose_events_slot_check;
alter table dose_events add constraint dose_events_slot_check
  check (slot in ('morning', 'noon', 'evening', 'night') or slot ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
