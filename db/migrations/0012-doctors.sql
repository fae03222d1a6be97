-- Doctors, what they practise, when they have time, and who is there now. Group key: doctor_id; specialities are reference data.

create table specialities (
  speciality_id text collate "C" primary key check (speciality_id ~ '^[a-z]+(-[a-z]+)*$'),
  name_en text not null,
  name_hi text not null,
  icon text collate "C" not null,
  examples_en text[] not null,
  examples_hi text[] not null,
  instant_available boolean not null,
  sort smallint not null
);

create table red_flags (
  speciality_id text collate "C" not null references specialities (speciality_id),
  red_flag_id text collate "C" not null,
  text_en text not null,
  text_hi text not null,
  sort smallint not null,
  primary key (speciality_id, red_flag_id)
);
comment on table red_flags is 'fixed questions asked before any money; one yes and we take none and send the person to an emergency room (TPG-18, TPG-19)';

create table doctors (
  doctor_id text collate "C" primary key check (doctor_id ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  name_hi text not null,
  title text not null,
  gender text collate "C" not null check (gender in ('M', 'F', 'O', 'U')),
  qualifications text[] not null check (cardinality(qualifications) > 0),
  registration_no text collate "C" not null,
  council text not null,
  registered_year smallint not null check (registered_year between 1940 and 2100),
  -- When somebody of the operator compared the registration with the council's list; null: in no list and no match (TPG-1).
  verified_at timestamptz,
  languages text[] not null check (cardinality(languages) > 0),
  practising_since smallint not null check (practising_since between 1940 and 2100),
  about_en text not null,
  about_hi text not null,
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['video', 'audio', 'chat']),
  -- Null: takes no instant consultations.
  fee_instant_paise integer check (fee_instant_paise >= 0),
  fee_booked_paise integer not null check (fee_booked_paise >= 0),
  fee_follow_up_paise integer not null check (fee_follow_up_paise >= 0),
  follow_up_days smallint not null check (follow_up_days between 0 and 180),
  -- Stand on every prescription (TPG-13).
  address text not null,
  contact text not null,
  active boolean not null,
  -- The last day in India whose slots are laid out.
  laid_out_until date
);

create table doctor_specialities (
  doctor_id text collate "C" not null references doctors (doctor_id),
  speciality_id text collate "C" not null references specialities (speciality_id),
  primary key (doctor_id, speciality_id)
);
create index doctors_of_speciality on doctor_specialities (speciality_id, doctor_id);

create table doctor_hours (
  doctor_id text collate "C" not null references doctors (doctor_id),
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (doctor_id, weekday, opens)
);
comment on table doctor_hours is 'every week; weekday as ISO 8601 counts (1 Monday); Indian time';

create table doctor_days (
  doctor_id text collate "C" not null references doctors (doctor_id),
  day date not null,
  kind text collate "C" not null check (kind in ('off', 'extra')),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (doctor_id, day, opens)
);
comment on table doctor_days is 'what is different on one day, in Indian time: hours off, or hours more';

-- The wall against double booking: one row for each doctor and quarter of an hour. Every slot has the same length and begins on the same grid,
-- so two slots of a doctor can never overlap (R2), on any engine and without an exclusion constraint.
create table slots (
  doctor_id text collate "C" not null references doctors (doctor_id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  state text collate "C" not null check (state in ('OPEN', 'HELD', 'BOOKED', 'BLOCKED', 'EXPIRED')),
  held_by uuid,
  hold_token uuid,
  hold_expires_at timestamptz,
  hold_extended boolean not null default false,
  consultation_id uuid,
  booked_by uuid,
  primary key (doctor_id, start_at),
  constraint on_the_grid check (date_bin('15 minutes', start_at, timestamptz '2000-01-01 00:00+00') = start_at),
  constraint a_quarter_of_an_hour check (end_at = start_at + interval '15 minutes'),
  check ((state = 'HELD') = (held_by is not null and hold_token is not null and hold_expires_at is not null)),
  check ((state = 'BOOKED') = (consultation_id is not null and booked_by is not null))
);
create index slots_to_take on slots (doctor_id, start_at) where state in ('OPEN', 'HELD');
create index slots_of_holder on slots (held_by) where state = 'HELD';
create unique index one_slot_per_consultation on slots (doctor_id, consultation_id) where state = 'BOOKED';
create index slots_by_time on slots (start_at) where state in ('OPEN', 'HELD', 'EXPIRED');

create table doctor_favourites (
  user_id uuid not null,
  doctor_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (user_id, doctor_id)
);

create table doctor_presence (
  doctor_id text collate "C" primary key references doctors (doctor_id),
  state text collate "C" not null check (state in ('online', 'busy', 'away')),
  heartbeat_at timestamptz not null,
  -- Since when the doctor has had nobody: the longest idle is asked first.
  idle_since timestamptz not null,
  busy_since timestamptz,
  -- Rings in a row that nobody took; two, and the doctor is away.
  misses smallint not null default 0 check (misses >= 0),
  check ((state = 'busy') = (busy_since is not null))
);
comment on column doctor_presence.state is 'what the doctor chose; with a heartbeat older than 15 s nobody is there, whatever stands here';
create index presence_by_idleness on doctor_presence (state, idle_since);

insert into policies (name, valid_from, value, source) values
  ('slots', '2020-01-01 00:00+05:30',
    '{"ahead_days": 14, "lead_min": 5, "hold_min": 10, "most_holds": 2}',
    'domain.md, slot machine: HELD 10 minutes, fewer than 2 holds each'),
  ('presence', '2020-01-01 00:00+05:30', '{"stale_s": 15, "misses_until_away": 2}', 'reference on video, section 3.4');
