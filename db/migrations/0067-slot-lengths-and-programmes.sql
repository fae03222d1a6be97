-- A doctor's slots may be 10, 15, 20 or 30 minutes long. Two of them still never overlap, by keys and checks alone (docs/decisions/0058): every hour of a
-- doctor has one length, a slot has the length of its hour and begins on the grid of that length within it, and each beginning is there once.

create table slot_hours (
  doctor_id text collate "C" not null references doctors (doctor_id),
  hour_at timestamptz not null,
  minutes smallint not null check (minutes in (10, 15, 20, 30)),
  primary key (doctor_id, hour_at),
  unique (doctor_id, hour_at, minutes),
  -- An hour as the clocks of India show it, which begins on the half hour of UTC.
  constraint a_whole_hour check (date_bin('1 hour', hour_at, timestamptz '2000-01-01 00:00+05:30') = hour_at)
);
create index slot_hours_by_time on slot_hours (hour_at);
comment on table slot_hours is 'how long the slots of a doctor are in each hour; an hour with a slot in it keeps its length';

insert into slot_hours (doctor_id, hour_at, minutes)
  select distinct doctor_id, date_bin('1 hour', start_at, timestamptz '2000-01-01 00:00+05:30'), 15 from slots;
-- The version before this one goes on laying out quarters of an hour while it runs.
insert into slot_hours (doctor_id, hour_at, minutes)
  select d.doctor_id, hour_at, 15 from doctors d, generate_series(date_bin('1 hour', now(), timestamptz '2000-01-01 00:00+05:30'), now() + interval '30 days', '1 hour') hour_at
  on conflict do nothing;

alter table slots add column minutes smallint not null default 15;
alter table slots add column hour_at timestamptz not null
  generated always as (date_bin('1 hour', start_at, timestamptz '2000-01-01 00:00+05:30')) stored;
-- By which ways of consulting it can be booked; null: by all of the doctor's.
alter table slots add column modes text[] check (cardinality(modes) > 0 and modes <@ array['video', 'audio', 'chat']);
alter table slots drop constraint on_the_grid;
alter table slots drop constraint a_quarter_of_an_hour;
alter table slots add constraint on_the_grid check (date_bin(minutes * interval '1 minute', start_at, hour_at) = start_at);
alter table slots add constraint as_long_as_its_hour_says check (end_at = start_at + minutes * interval '1 minute');
alter table slots add constraint length_of_its_hour foreign key (doctor_id, hour_at, minutes) references slot_hours (doctor_id, hour_at, minutes);
-- FULL: free, and closed because the doctor has as many bookings on this day as they want.
alter table slots drop constraint slots_state_check;
alter table slots add constraint slots_state_check check (state in ('OPEN', 'HELD', 'BOOKED', 'BLOCKED', 'FULL', 'EXPIRED'));
create index slots_of_hour on slots (doctor_id, hour_at);
drop index slots_by_time;
create index slots_by_time on slots (start_at) where state in ('OPEN', 'HELD', 'FULL', 'EXPIRED');

-- What holds for one weekday beside its hours, and the whole programme of one day that is not as its weekday.
create table doctor_weekdays (
  doctor_id text collate "C" not null references doctors (doctor_id),
  weekday smallint not null check (weekday between 1 and 7),
  slot_minutes smallint not null default 15 check (slot_minutes in (10, 15, 20, 30)),
  -- [{opens, closes}], in Indian time.
  breaks jsonb not null check (jsonb_typeof(breaks) = 'array'),
  modes text[] check (cardinality(modes) > 0 and modes <@ array['video', 'audio', 'chat']),
  most_bookings smallint check (most_bookings between 1 and 200),
  primary key (doctor_id, weekday)
);
create table doctor_dates (
  doctor_id text collate "C" not null references doctors (doctor_id),
  day date not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  slot_minutes smallint not null check (slot_minutes in (10, 15, 20, 30)),
  breaks jsonb not null check (jsonb_typeof(breaks) = 'array'),
  modes text[] check (cardinality(modes) > 0 and modes <@ array['video', 'audio', 'chat']),
  most_bookings smallint check (most_bookings between 1 and 200),
  primary key (doctor_id, day)
);
-- Leave may begin with the hours of the day.
alter table doctor_days drop constraint doctor_days_pkey;
alter table doctor_days add primary key (doctor_id, day, kind, opens);

-- The doctor asked the patient to choose another time: whoever cancels then gets everything back.
alter table consultations add column move_asked_at timestamptz;
