-- Accounts: who signs in, the people they order for, where they live, what they agreed to, their devices, and the operator's staff.
-- Group key: user_id. `identities` has its own key: a phone, an e-mail or a subject of the identity service belongs to one account.

create table users (
  user_id uuid primary key,
  phone_number text collate "C" check (phone_number ~ '^\+91[6-9][0-9]{9}$'),
  email text collate "C" check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and email = lower(email)),
  email_verified boolean not null default false,
  display_name text,
  language text collate "C" not null,
  status text collate "C" not null check (status in ('active', 'locked', 'erasure_pending', 'erased')),
  is_new_user boolean not null,
  -- Tokens issued before this moment are dead: signed out everywhere, phone changed, erased (S4).
  tokens_valid_from timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  check (email is not null or not email_verified)
);

create table identities (
  kind text collate "C" not null check (kind in ('subject', 'phone', 'email')),
  value text collate "C" not null,
  user_id uuid not null,
  primary key (kind, value)
);
comment on table identities is 'own key: two people can never claim the same phone, e-mail or subject';
create index identities_of_user on identities (user_id);

create table patients (
  user_id uuid not null references users (user_id),
  patient_id uuid not null,
  relation text collate "C" not null check (relation in ('self', 'spouse', 'child', 'parent', 'sibling', 'grandparent', 'guardian_of', 'other')),
  name text not null check (length(name) between 1 and 120),
  gender text collate "C" not null check (gender in ('M', 'F', 'O', 'U')),
  dob date,
  age_years smallint check (age_years between 0 and 130),
  age_stated_on date,
  phone text collate "C" check (phone ~ '^\+91[6-9][0-9]{9}$'),
  email text collate "C",
  blood_group text collate "C" check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  height_cm smallint check (height_cm between 20 and 260),
  weight_kg numeric(4, 1) check (weight_kg between 0.3 and 400),
  lmp_date date,
  -- Null: nobody has asked yet. An empty list: asked, and there is none.
  allergies jsonb,
  conditions jsonb,
  current_medicines jsonb,
  abha_number text collate "C" check (abha_number ~ '^[0-9]{14}$'),
  abha_address text collate "C",
  guardian_name text,
  guardian_consent_id uuid,
  id_document jsonb,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (user_id, patient_id),
  check (dob is not null or age_years is null or age_stated_on is not null)
);
create unique index one_self_per_account on patients (user_id) where relation = 'self';

create table addresses (
  user_id uuid not null references users (user_id),
  address_id uuid not null,
  label text collate "C" not null check (label in ('home', 'work', 'other')),
  name text not null check (length(name) between 1 and 120),
  phone text collate "C" not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  line1 text not null,
  line2 text,
  landmark text,
  city text not null,
  state_code text collate "C" not null,
  district text collate "C" not null,
  postal_code text collate "C" not null references pincodes (postal_code),
  is_default boolean not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (user_id, address_id),
  check (archived_at is null or not is_default)
);
create unique index one_default_address on addresses (user_id) where is_default;

create table consents (
  user_id uuid not null references users (user_id),
  consent_id uuid not null,
  patient_id uuid,
  purpose text collate "C" not null
    check (purpose in ('care', 'order', 'share_prescription', 'record_share_abdm', 'notifications', 'child_processing', 'research')),
  notice_version text collate "C" not null,
  language text collate "C" not null,
  method text collate "C" not null check (method in ('tap', 'otp', 'voice', 'paper')),
  basis text collate "C" not null check (basis in ('self', 'parent', 'lawful_guardian', 'caregiver_explicit')),
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  -- The SHA-256 of the notice as it was shown, so that its words can be proven later (DP-1).
  evidence_hash text collate "C" not null check (evidence_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, consent_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id)
);
create index consents_by_purpose on consents (user_id, purpose, given_at desc);

create table sessions (
  user_id uuid not null references users (user_id),
  session_id uuid not null,
  app text collate "C" not null check (app in ('patient', 'desk')),
  -- What the person recognises the device by: browser and system, never a fingerprint.
  device text not null,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  ends_at timestamptz not null,
  second_factor_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, session_id),
  unique (user_id, auth_time)
);
create index sessions_by_activity on sessions (user_id, last_active_at desc);

create table staff (
  user_id uuid primary key references users (user_id),
  name text not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['doctor', 'pharmacist', 'admin']),
  doctor_id text collate "C",
  pharmacy_id text collate "C",
  pharmacist_id text collate "C",
  totp_secret text collate "C" not null,
  -- The last time step used: a code works once.
  totp_last_step bigint not null default 0,
  -- Wrong codes since then, over all sign-ins of the account: a new sign-in gives no new tries.
  totp_tries integer not null default 0,
  totp_tries_from timestamptz,
  active boolean not null,
  created_at timestamptz not null,
  check (('doctor' = any (roles)) = (doctor_id is not null)),
  check (('pharmacist' = any (roles)) = (pharmacist_id is not null and pharmacy_id is not null))
);
