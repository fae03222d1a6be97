-- Consultations, booked and instant, from the first rupee to the signature. Group key: user_id, the account that booked.
-- What is offered to a doctor hangs on the doctor: that a doctor is rung once at a time is a rule of the doctor's own rows.

create table consultations (
  user_id uuid not null references users (user_id),
  consultation_id uuid not null,
  -- In links to the bill; names nobody and cannot be guessed.
  uid text collate "C" not null check (uid ~ '^[A-Za-z0-9_-]{22}$'),
  -- What the patient and the gateway call it.
  number text collate "C" not null check (length(number) between 1 and 16),
  kind text collate "C" not null check (kind in ('booked', 'instant')),
  state text collate "C" not null
    check (state in ('PENDING_PAYMENT', 'CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED', 'COMPLETED',
      'UNABLE_TO_CONNECT', 'NO_SHOW_DOCTOR', 'NO_SHOW_PATIENT', 'CANCELLED', 'EXPIRED')),
  patient_id uuid not null,
  speciality_id text collate "C" not null references specialities (speciality_id),
  -- Null while a doctor is being looked for.
  doctor_id text collate "C" references doctors (doctor_id),
  start_at timestamptz,
  end_at timestamptz,
  hold_token uuid,
  mode_requested text collate "C" not null check (mode_requested in ('video', 'audio', 'chat')),
  mode_actual text collate "C" check (mode_actual in ('video', 'audio', 'chat')),
  language text collate "C" not null,
  -- Empty after the patient was changed, until the new one has said it.
  complaint text not null check (length(complaint) <= 2000),
  -- [{q, a, answered_by, at}]: who answered what, and when.
  intake jsonb not null,
  -- {question: answer} of the screen before the money; every answer is no, or there would be no row (TPG-19).
  red_flags jsonb not null,
  consent_id uuid not null,
  -- The adult beside a child: name, relation, identity (TPG-4).
  adult jsonb,
  adult_confirmed_at timestamptz,
  nature text collate "C" not null check (nature in ('first', 'follow_up')),
  parent_consultation_id uuid,
  fee_paise integer not null check (fee_paise >= 0),
  platform_fee_paise integer not null check (platform_fee_paise >= 0),
  tax_paise integer not null check (tax_paise >= 0),
  discount_paise integer not null check (discount_paise between 0 and fee_paise),
  total_paise integer not null,
  coupon_code text collate "C",
  -- Another time that costs more, waiting for the difference alone to be paid: never a second charge.
  move_doctor_id text collate "C",
  move_start_at timestamptz,
  move_hold_token uuid,
  move_difference_paise integer check (move_difference_paise > 0),
  -- Which search this is; a place in the queue is kept through misses and declines.
  attempt smallint not null default 0,
  queued_at timestamptz,
  search_until timestamptz,
  unable_at timestamptz,
  accepted_at timestamptz,
  patient_entered_at timestamptz,
  doctor_entered_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text collate "C",
  talk_seconds integer not null default 0 check (talk_seconds >= 0),
  in_person_advised boolean not null default false,
  cancelled_by text collate "C" check (cancelled_by in ('patient', 'doctor', 'time')),
  cancel_reason text check (length(cancel_reason) <= 500),
  nudged_at timestamptz,
  -- When the clock alone changes something; whoever comes first after it does it.
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, consultation_id),
  unique (user_id, uid),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  foreign key (user_id, consent_id) references consents (user_id, consent_id),
  foreign key (user_id, parent_consultation_id) references consultations (user_id, consultation_id),
  check (total_paise = fee_paise - discount_paise + platform_fee_paise + tax_paise),
  check (kind <> 'booked' or (doctor_id is not null and start_at is not null and end_at is not null)),
  check ((move_start_at is null) = (move_difference_paise is null) and (move_start_at is null) = (move_doctor_id is null)
    and (move_start_at is null) = (move_hold_token is null))
);
create index consultations_of_account on consultations (user_id, created_at desc, consultation_id desc);
create index consultations_by_id on consultations (consultation_id);
create index consultations_of_doctor on consultations (doctor_id, start_at) where doctor_id is not null;
create index consultations_of_patient on consultations (user_id, patient_id);
create index consultations_by_parent on consultations (user_id, parent_consultation_id) where parent_consultation_id is not null;
create index consultations_by_consent on consultations (user_id, consent_id);
create index consultations_due on consultations (due_at) where due_at is not null;
create index consultations_waiting on consultations (speciality_id, queued_at) where state in ('SEARCHING', 'RINGING');
create index consultations_served on consultations (speciality_id, ended_at) where kind = 'instant' and accepted_at is not null and ended_at is not null;
create unique index one_unpaid_per_slot on consultations (user_id, doctor_id, start_at) where kind = 'booked' and state = 'PENDING_PAYMENT';
create unique index one_open_instant on consultations (user_id, patient_id)
  where kind = 'instant' and state in ('PENDING_PAYMENT', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'UNABLE_TO_CONNECT');

create table consultation_events (
  user_id uuid not null,
  consultation_id uuid not null,
  event_id uuid not null,
  action text collate "C" not null,
  from_state text collate "C",
  to_state text collate "C" not null,
  by_whom text collate "C" not null check (by_whom in ('patient', 'doctor', 'time', 'money', 'line')),
  detail jsonb,
  at timestamptz not null,
  primary key (user_id, consultation_id, event_id),
  foreign key (user_id, consultation_id) references consultations (user_id, consultation_id)
);
comment on table consultation_events is 'every state a consultation was in, since when and by whom; never changed (TPG-16)';

create table consultation_files (
  user_id uuid not null,
  consultation_id uuid not null,
  file_id uuid not null,
  kind text collate "C" not null check (kind in ('report', 'prescription', 'photo', 'other')),
  note text check (length(note) <= 500),
  added_at timestamptz not null,
  primary key (user_id, consultation_id, file_id),
  foreign key (user_id, consultation_id) references consultations (user_id, consultation_id),
  foreign key (user_id, file_id) references files (user_id, id)
);
create index consultations_of_file on consultation_files (user_id, file_id);

create table consultation_offers (
  doctor_id text collate "C" not null references doctors (doctor_id),
  offer_id uuid not null,
  user_id uuid not null,
  consultation_id uuid not null,
  attempt smallint not null,
  state text collate "C" not null check (state in ('RINGING', 'ACCEPTED', 'DECLINED', 'MISSED', 'GONE')),
  rings_until timestamptz not null,
  made_at timestamptz not null,
  answered_at timestamptz,
  primary key (doctor_id, offer_id),
  foreign key (user_id, consultation_id) references consultations (user_id, consultation_id)
);
create unique index one_ring_at_a_time on consultation_offers (doctor_id) where state = 'RINGING';
-- Nobody is asked twice in one search.
create unique index one_offer_per_search on consultation_offers (doctor_id, user_id, consultation_id, attempt);
create index offers_of_consultation on consultation_offers (user_id, consultation_id, attempt);

insert into policies (name, valid_from, value, source) values
  ('consultation', '2020-01-01 00:00+05:30',
    '{"unpaid_min": 15, "join_min": 10, "ring_s": 20, "at_once_after": 2, "at_once": 3, "still_looking_s": 60, "search_s": 300, "decide_min": 30,
      "retry_h": 24, "grace_s": 180, "late_min": 5, "doctor_joins_min": 3, "absent_min": 15, "patient_absent_min": 10, "cap_min": 60, "sign_h": 24, "talk_s": 60}',
    'the operator: consultation numbers'),
  ('consultation_price', '2020-01-01 00:00+05:30', '{"platform_fee_paise": 0, "platform_tax_percent": 18}',
    'the operator; the doctor''s fee itself is exempt: Notification 12/2017-CT(R), serial 74'),
  ('consultation_refund', '2020-01-01 00:00+05:30', '{"full_until_min": 120, "late_percent": 50, "in_person_percent": 100}', 'the operator: always shown before confirming'),
  ('follow_up', '2020-03-25 00:00+05:30', '{"mode": "strict", "months": 6}', 'Telemedicine Practice Guidelines 2020, 1.1: follow-up');
