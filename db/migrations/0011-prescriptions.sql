-- What people upload, and prescriptions: ours and theirs, how a pharmacist read them, and how much of each line is left.
-- Group key: user_id. The desk looks across accounts by the indexes named by_state and by_id.

alter table files
  add column thumbnail_of uuid,
  add column pages smallint not null default 1 check (pages between 1 and 50),
  -- How well it can be read, 0 to 100; null for what we do not look into (a PDF).
  add column legibility smallint check (legibility between 0 and 100),
  add column hints text[] not null default '{}';
create index thumbnails_of_files on files (user_id, thumbnail_of) where thumbnail_of is not null;
create index files_to_scan on files (created_at) where state = 'pending_scan';

create table file_uploads (
  user_id uuid not null references users (user_id),
  upload_id uuid not null,
  name text not null,
  total_bytes integer not null check (total_bytes > 0),
  offset_bytes integer not null default 0 check (offset_bytes between 0 and total_bytes),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, upload_id)
);
create index file_uploads_by_expiry on file_uploads (expires_at);
comment on table file_uploads is 'an upload under way, whichever process takes its next piece; gone when it is whole';

create table file_chunks (
  user_id uuid not null,
  upload_id uuid not null,
  offset_bytes integer not null,
  content bytea not null,
  primary key (user_id, upload_id, offset_bytes),
  foreign key (user_id, upload_id) references file_uploads (user_id, upload_id) on delete cascade
);

create table prescriptions (
  user_id uuid not null references users (user_id),
  prescription_id uuid not null,
  patient_id uuid not null,
  source text collate "C" not null check (source in ('consultation', 'upload')),
  consultation_id uuid,
  state text collate "C" not null
    check (state in ('UPLOADED', 'CHECKING', 'QUEUED', 'IN_REVIEW', 'NEEDS_PATIENT', 'NEEDS_PRESCRIBER',
      'APPROVED', 'PARTLY_APPROVED', 'REJECTED', 'EXHAUSTED', 'EXPIRED', 'REVOKED')),
  version integer not null default 1,
  wants text collate "C" not null check (wants in ('all_medicines', 'specific', 'call_me')),
  note text check (length(note) <= 1000),
  reason_code text collate "C",
  -- What the pharmacist asks, and what was answered.
  question text,
  answer text,
  -- As written on it (DR-4); null until it was read.
  prescriber jsonb,
  patient_as_written jsonb,
  issued_on date,
  condition_kind text collate "C" not null default 'unknown' check (condition_kind in ('acute', 'chronic', 'unknown')),
  -- The last day in India on which it may be supplied (DR-13).
  valid_until date,
  advice text,
  -- Ours only: exactly the text the doctor signed, and the signature over its bytes (TPG-13, TPG-16).
  document text,
  signature jsonb,
  lease_by uuid,
  lease_until timestamptz,
  -- Who read it first, where a second pharmacist has to look as well (Schedule H1).
  first_eyes_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  queued_at timestamptz,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (user_id, prescription_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  check ((lease_by is null) = (lease_until is null)),
  check ((source = 'consultation') = (consultation_id is not null)),
  check ((source = 'consultation') = (document is not null and signature is not null)),
  check (state not in ('APPROVED', 'PARTLY_APPROVED', 'EXHAUSTED') or (issued_on is not null and valid_until is not null and prescriber is not null))
);
create index prescriptions_of_account on prescriptions (user_id, prescription_id desc) where archived_at is null;
create unique index one_prescription_of_consultation on prescriptions (user_id, consultation_id) where consultation_id is not null;
create index prescriptions_by_id on prescriptions (prescription_id);
create index prescriptions_in_check on prescriptions (created_at) where state = 'CHECKING';
create index prescriptions_to_review on prescriptions (queued_at, prescription_id) where state in ('QUEUED', 'IN_REVIEW', 'NEEDS_PRESCRIBER');
create index prescriptions_by_lease on prescriptions (lease_until) where state = 'IN_REVIEW';
create index prescriptions_by_validity on prescriptions (valid_until) where state in ('APPROVED', 'PARTLY_APPROVED');

create table prescription_files (
  user_id uuid not null,
  prescription_id uuid not null,
  file_id uuid not null,
  sort smallint not null,
  primary key (user_id, prescription_id, file_id),
  foreign key (user_id, prescription_id) references prescriptions (user_id, prescription_id),
  foreign key (user_id, file_id) references files (user_id, id)
);
create index prescriptions_of_file on prescription_files (user_id, file_id);

create table prescription_lines (
  user_id uuid not null,
  prescription_id uuid not null,
  line_id uuid not null,
  sort smallint not null,
  -- As written, or as signed; then what the pharmacist matched it with.
  medicine_text text not null check (length(medicine_text) between 1 and 300),
  generic text,
  strength text,
  form text,
  route text,
  dose text,
  frequency text,
  duration_days smallint check (duration_days between 1 and 366),
  list text collate "C" check (list in ('O', 'A', 'B')),
  written_as text collate "C" not null check (written_as in ('generic', 'brand')),
  substitution_by text collate "C" check (substitution_by in ('generic_name', 'prescriber_consent')),
  schedule text collate "C" not null check (schedule in ('none', 'G', 'H', 'H1', 'X')),
  medicine_id text collate "C" references products (medicine_id),
  -- Equal medicines share it; copied when the line was read, so that a later change of the catalogue changes no prescription.
  equivalence_key text collate "C",
  decision text collate "C" not null check (decision in ('approved', 'changed', 'refused')),
  reason_code text collate "C",
  -- Units of one supply; a repeat is supplied again after the interval (DR-5).
  quantity_units integer not null check (quantity_units between 0 and 10000),
  repeats smallint not null default 0 check (repeats between 0 and 24),
  interval_days smallint not null default 0 check (interval_days between 0 and 366),
  dispensed_units integer not null default 0,
  first_dispensed_on date,
  -- The last day of its last supply; null when nothing may be supplied.
  valid_until date,
  primary key (user_id, prescription_id, line_id),
  foreign key (user_id, prescription_id) references prescriptions (user_id, prescription_id),
  check (dispensed_units between 0 and quantity_units * (1 + repeats)),
  check (repeats = 0 or interval_days > 0),
  check (decision <> 'refused' or dispensed_units = 0),
  check (decision = 'refused' or (quantity_units > 0 and valid_until is not null)),
  check (decision <> 'refused' or reason_code is not null),
  check (schedule <> 'X' or decision = 'refused')
);
comment on column prescription_lines.dispensed_units is 'over all orders; never more than was prescribed, by this row alone (DR-5)';

create table prescription_reviews (
  user_id uuid not null,
  prescription_id uuid not null,
  review_id uuid not null,
  pharmacist_user_id uuid not null,
  pharmacy_id text collate "C" not null,
  pharmacist_id text collate "C" not null,
  outcome text collate "C" not null check (outcome in ('approved', 'partly_approved', 'rejected', 'second_eyes', 'needs_patient', 'needs_prescriber')),
  reason_code text collate "C",
  -- What was read, whole: who decided what can be shown years later (DR-7, DR-9).
  reading jsonb not null,
  at timestamptz not null,
  primary key (user_id, prescription_id, review_id),
  foreign key (user_id, prescription_id) references prescriptions (user_id, prescription_id)
);

create table dispenses (
  user_id uuid not null,
  dispense_id uuid not null,
  prescription_id uuid not null,
  line_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  units integer not null check (units > 0),
  taken_at timestamptz not null,
  given_back_units integer not null default 0,
  primary key (user_id, dispense_id),
  unique (user_id, order_line_id),
  foreign key (user_id, prescription_id, line_id) references prescription_lines (user_id, prescription_id, line_id),
  check (given_back_units between 0 and units)
);
create index dispenses_of_line on dispenses (user_id, prescription_id, line_id);

create table prescription_drafts (
  user_id uuid not null references users (user_id),
  consultation_id uuid not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, consultation_id)
);
comment on table prescription_drafts is 'what a doctor has written and not signed; gone when it is signed';

create table prescription_addenda (
  user_id uuid not null,
  prescription_id uuid not null,
  addendum_id uuid not null,
  document text not null,
  signature jsonb not null,
  at timestamptz not null,
  primary key (user_id, prescription_id, addendum_id),
  foreign key (user_id, prescription_id) references prescriptions (user_id, prescription_id)
);
comment on table prescription_addenda is 'what a doctor added after signing; a signed prescription itself never changes (TPG-16)';

create table signing_keys (
  key_id text collate "C" primary key,
  public_key text not null,
  created_at timestamptz not null
);
comment on table signing_keys is 'every key this installation ever signed with, so that old prescriptions verify for ever';

insert into policies (name, valid_from, value, source) values
  ('prescription_validity', '2020-03-26 00:00+05:30', '{"acute_days": 7, "chronic_days": 30}',
    'G.S.R. 220(E), Ministry of Health and Family Welfare, 26 March 2020: acute within 7 days, chronic within 30 days of issue'),
  ('prescription_review', '2026-01-01 00:00+05:30', '{"lease_minutes": 15}', 'the operator');
