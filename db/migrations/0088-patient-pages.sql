-- Front office opens the page of a caller for a stated reason and for a while; nobody's page stands open by their role alone (docs/decisions/0067).
create table patient_openings (
  user_id uuid not null,
  opening_id uuid not null,
  patient_id uuid not null,
  staff_id uuid not null,
  reason text collate "C" not null check (reason in ('order', 'visit', 'payment', 'complaint', 'account', 'other')),
  -- How it is known who speaks: the code sent to their phone and read out, they stand at the desk, or they were called on their number.
  caller text collate "C" not null check (caller in ('code', 'in_person', 'callback')),
  code_digest text collate "C" check (code_digest ~ '^[0-9a-f]{64}$'),
  code_until timestamptz,
  tries smallint not null default 0 check (tries between 0 and 3),
  asked_at timestamptz not null,
  opened_at timestamptz,
  ends_at timestamptz,
  closed_at timestamptz,
  primary key (user_id, opening_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  check ((caller = 'code') = (code_digest is not null and code_until is not null)),
  check ((opened_at is null) = (ends_at is null)),
  -- Without a code the page opens at once; with one, not before it was read out.
  check (caller = 'code' or opened_at is not null),
  check (ends_at > opened_at),
  check (closed_at >= opened_at)
);
create index patient_openings_of_staff on patient_openings (user_id, patient_id, staff_id, asked_at desc);
create index patient_openings_by_account on patient_openings (user_id, asked_at desc);
create index patient_openings_by_time on patient_openings (asked_at);
comment on table patient_openings is 'who of the front office opened the page of which patient, why, and until when (decision 67)';

create table patient_notes (
  user_id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  staff_id uuid not null,
  text text not null check (length(text) between 1 and 300),
  created_at timestamptz not null,
  primary key (user_id, note_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id)
);
create index patient_notes_of_patient on patient_notes (user_id, patient_id, note_id desc);
create index patient_notes_by_time on patient_notes (created_at);
comment on table patient_notes is 'what the front office should know of a caller: never clinical, the patient receives it with their data';

-- The page is asked for by the patient alone.
create index patients_by_id on patients (patient_id);
