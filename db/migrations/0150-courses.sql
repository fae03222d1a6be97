-- Medicines somebody takes, dose by dose: what is due, what was taken or skipped, what is left, and when to remind (docs/decisions/0087). Group key: user_id.

create table courses (
  user_id uuid not null,
  course_id uuid not null,
  patient_id uuid not null,
  name text not null check (length(name) between 1 and 300),
  medicine_id text collate "C" references products (medicine_id),
  source text collate "C" not null check (source in ('prescription', 'order', 'hand')),
  prescription_id uuid,
  line_id uuid,
  -- How much in the morning, at noon, in the evening, at night; nothing in all four: taken when needed.
  doses numeric(5, 2)[] not null check (array_length(doses, 1) = 4 and 0 <= all (doses) and 50 >= all (doses)),
  dose_unit text collate "C" not null
    check (dose_unit in ('tablet', 'capsule', 'ml', 'g', 'drop', 'puff', 'sachet', 'application', 'piece', 'unit')),
  -- ISO weekdays, 1 is Monday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and 1 <= all (weekdays) and 7 >= all (weekdays)),
  food text collate "C" not null check (food in ('before', 'with', 'after', 'any')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- Null while nobody has counted.
  units_left numeric(8, 2) check (units_left >= 0),
  remind boolean not null,
  stopped_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, course_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  foreign key (user_id, prescription_id, line_id) references prescription_lines (user_id, prescription_id, line_id),
  check ((source = 'prescription') = (prescription_id is not null) and (prescription_id is null) = (line_id is null))
);
create index courses_of_patient on courses (user_id, patient_id, course_id);
create unique index one_course_of_a_line on courses (user_id, prescription_id, line_id) where line_id is not null;
comment on table courses is 'what somebody takes; from a signed prescription, an order, or typed by hand';

create table course_supplies (
  user_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  course_id uuid not null,
  units numeric(8, 2) not null check (units > 0),
  added_at timestamptz not null,
  primary key (user_id, order_id, order_line_id),
  foreign key (user_id, course_id) references courses (user_id, course_id) on delete cascade,
  foreign key (user_id, order_id, order_line_id) references order_lines (user_id, order_id, line_id)
);
create index course_supplies_of_course on course_supplies (user_id, course_id);
comment on table course_supplies is 'which delivered lines have been counted into what is left, each once';

create table dose_events (
  user_id uuid not null,
  course_id uuid not null,
  day date not null,
  slot text collate "C" not null check (slot in ('morning', 'noon', 'evening', 'night')),
  -- Cleared: marked by mistake and taken back; the row stays, so that an older mark that arrives late does not win.
  state text collate "C" not null check (state in ('taken', 'skipped', 'cleared')),
  -- What was taken off the units left.
  units numeric(5, 2) not null check (units >= 0 and (state = 'taken' or units = 0)),
  -- By the clock of the device; the later mark of the same dose stands.
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (user_id, course_id, day, slot),
  foreign key (user_id, course_id) references courses (user_id, course_id) on delete cascade
);
create index dose_events_of_day on dose_events (user_id, day);
create index dose_events_by_time on dose_events (received_at);
comment on table dose_events is 'one row for each dose, whatever the device sends again';

create table health_settings (
  user_id uuid primary key references users (user_id),
  zone text collate "C" not null check (length(zone) between 1 and 60),
  -- Times of day in the zone, morning to night.
  times time[] not null check (array_length(times, 1) = 4 and times[1] < times[2] and times[2] < times[3] and times[3] < times[4]),
  -- The same time twice: no quiet hours.
  quiet_from time not null,
  quiet_until time not null,
  remind boolean not null,
  -- On a shared phone the first page names no medicine, doctor, person or PIN.
  hide_details boolean not null,
  changed_at timestamptz not null
);

create table reminder_plans (
  user_id uuid not null,
  patient_id uuid not null,
  -- Every dose up to this one is dealt with: reminded once, or past when the plan began.
  past_day date not null,
  past_slot text collate "C" not null check (past_slot in ('morning', 'noon', 'evening', 'night')),
  -- Null when nothing is to come.
  next_at timestamptz,
  primary key (user_id, patient_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id)
);
create index reminder_plans_due on reminder_plans (next_at) where next_at is not null;
comment on table reminder_plans is 'where the reminders of a person stand; moved on in the transaction that tells them';

alter table notice_preferences drop constraint notice_preferences_topic_check;
alter table notice_preferences add constraint notice_preferences_topic_check
  check (topic in ('orders', 'consultations', 'prescriptions', 'payments', 'account', 'desk', 'reminders'));
