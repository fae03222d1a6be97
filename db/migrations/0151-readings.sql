-- What somebody measures at home. The limits that lead to the emergency page are code with its sources (src/features/health/readings/readings.rules.ts).
-- Group key: user_id.

create table readings (
  user_id uuid not null,
  reading_id uuid not null,
  patient_id uuid not null,
  kind text collate "C" not null check (kind in ('pressure', 'sugar', 'weight')),
  systolic_mmhg smallint check (systolic_mmhg between 40 and 300),
  diastolic_mmhg smallint check (diastolic_mmhg between 20 and 200),
  pulse_per_min smallint check (pulse_per_min between 20 and 250),
  sugar_mg_dl smallint check (sugar_mg_dl between 10 and 1000),
  sugar_when text collate "C" check (sugar_when in ('fasting', 'after_meal', 'other')),
  weight_g integer check (weight_g between 300 and 400000),
  taken_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, reading_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  check ((kind = 'pressure') = (systolic_mmhg is not null and diastolic_mmhg is not null)),
  check (systolic_mmhg > diastolic_mmhg),
  check (kind = 'pressure' or pulse_per_min is null),
  check ((kind = 'sugar') = (sugar_mg_dl is not null and sugar_when is not null)),
  check ((kind = 'weight') = (weight_g is not null))
);
create index readings_of_patient on readings (user_id, patient_id, kind, taken_at desc, reading_id desc);
