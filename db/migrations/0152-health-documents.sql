-- Reports and scans of a person, their vaccinations, and what of it a doctor may see in one visit (docs/decisions/0088). Group key: user_id.

create table health_documents (
  user_id uuid not null,
  document_id uuid not null,
  patient_id uuid not null,
  file_id uuid not null,
  kind text collate "C" not null check (kind in ('report', 'scan', 'prescription', 'discharge', 'other')),
  title text not null check (length(title) between 1 and 120),
  dated_on date not null,
  created_at timestamptz not null,
  primary key (user_id, document_id),
  unique (user_id, file_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  foreign key (user_id, file_id) references files (user_id, id)
);
create index health_documents_of_patient on health_documents (user_id, patient_id, dated_on desc, document_id desc);

create table health_shares (
  user_id uuid not null,
  share_id uuid not null,
  consultation_id uuid not null,
  -- Null: the readings of the patient of this visit.
  document_id uuid,
  shared_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (user_id, share_id),
  foreign key (user_id, consultation_id) references consultations (user_id, consultation_id),
  foreign key (user_id, document_id) references health_documents (user_id, document_id) on delete cascade,
  check (withdrawn_at >= shared_at)
);
create unique index one_share_of_a_visit on health_shares (user_id, consultation_id, document_id) nulls not distinct;
create index health_shares_of_document on health_shares (user_id, document_id) where document_id is not null;
comment on table health_shares is 'what a doctor may see until the call of this visit ends; the row stays as the record that it was shown';

create table vaccinations (
  user_id uuid not null,
  vaccination_id uuid not null,
  patient_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  dose text check (length(dose) between 1 and 40),
  place text check (length(place) between 1 and 120),
  given_on date not null,
  created_at timestamptz not null,
  primary key (user_id, vaccination_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id)
);
create index vaccinations_of_patient on vaccinations (user_id, patient_id, given_on desc, vaccination_id desc);
