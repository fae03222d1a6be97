-- What a doctor signs after a visit beside the prescription: medical certificates, referrals and test requests. Like a prescription a paper never
-- changes; it can only be withdrawn, with words that are signed as well (docs/decisions/0060).
create table doctor_papers (
  user_id uuid not null,
  paper_id uuid not null,
  patient_id uuid not null,
  consultation_id uuid not null,
  doctor_id text collate "C" not null references doctors (doctor_id),
  kind text collate "C" not null check (kind in ('certificate', 'referral', 'test_request')),
  -- Exactly the text the doctor signed, and the signature over its bytes (TPG-16).
  document text not null,
  signature jsonb not null,
  signed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The withdrawal as it was signed, with its reason.
  withdrawal text,
  withdrawal_signature jsonb,
  primary key (user_id, paper_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  foreign key (user_id, consultation_id) references consultations (user_id, consultation_id),
  check ((withdrawn_at is null) = (withdrawal is null)),
  check ((withdrawn_at is null) = (withdrawal_signature is null))
);
create index doctor_papers_of_consultation on doctor_papers (user_id, consultation_id, paper_id);
create index doctor_papers_of_doctor on doctor_papers (doctor_id);
-- The page that verifies paper names those that no longer hold.
create index doctor_papers_withdrawn on doctor_papers (withdrawn_at desc, paper_id) where withdrawn_at is not null;
comment on table doctor_papers is 'certificates, referrals and test requests a doctor signed; a signed paper itself never changes (TPG-16)';
