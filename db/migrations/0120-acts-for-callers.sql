-- What front office does on behalf of a patient who calls: each act names who did it, and how it is known that the patient agreed (TPG-6, docs/decisions/0078).
create table caller_acts (
  user_id uuid not null,
  act_id uuid not null,
  patient_id uuid not null,
  staff_id uuid not null,
  opening_id uuid not null,
  what text collate "C" not null check (what in ('book', 'order', 'pay_link', 'cancel_visit', 'cancel_order', 'refund', 'complaint', 'walk_in')),
  -- The order, visit, refund or complaint, as kind:id.
  subject text collate "C" not null check (subject ~ '^[a-z_]+:[0-9a-f-]{36}$'),
  -- The code they read out, or they stood at the desk.
  agreed_by text collate "C" not null check (agreed_by in ('code', 'in_person')),
  consent_id uuid,
  reason text,
  amount_paise integer check (amount_paise > 0),
  done_at timestamptz not null,
  primary key (user_id, act_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  foreign key (user_id, consent_id) references consents (user_id, consent_id),
  check ((what = 'refund') = (amount_paise is not null)),
  check (what not in ('book', 'order', 'walk_in') or consent_id is not null)
);
create index caller_acts_of_patient on caller_acts (user_id, patient_id, act_id desc);
create index caller_acts_refunds_of_staff on caller_acts (staff_id, done_at) where what = 'refund';
create index caller_acts_by_time on caller_acts (done_at);
comment on table caller_acts is 'what front office did on behalf of a patient, with the proof that they agreed (TPG-6)';

create table callbacks (
  user_id uuid not null,
  callback_id uuid not null,
  patient_id uuid not null,
  about text collate "C" not null check (about in ('order', 'visit', 'payment', 'complaint', 'account', 'other')),
  note text check (length(note) between 1 and 300),
  asked_by uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 20),
  done_at timestamptz,
  done_by uuid,
  outcome text collate "C" check (outcome in ('reached', 'gave_up', 'not_needed')),
  primary key (user_id, callback_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  check ((done_at is null) = (outcome is null)),
  check ((done_at is null) = (done_by is null))
);
create index callbacks_open on callbacks (due_at, callback_id) where done_at is null;
create index callbacks_of_patient on callbacks (user_id, patient_id, callback_id desc);
create index callbacks_by_time on callbacks (asked_at);
comment on table callbacks is 'patients whom front office has promised to call';

insert into policies (name, valid_from, value, source) values
  ('front_office', '2020-01-01 00:00+05:30', '{"refund_limit_paise": 50000, "refunds_a_day_paise": 200000}',
    'the operator: what front office may refund by itself; above it an admin decides');
