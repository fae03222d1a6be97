-- What the operator found when it looked for dark patterns in its own shop (CP-4): one row for each self-audit, never changed. The newest is public.

create table self_audits (
  audit_id uuid primary key,
  made_at timestamptz not null,
  made_by uuid not null,
  -- [{pattern, found, note}], one for each pattern that the guidelines name.
  findings jsonb not null
);

create index self_audits_newest on self_audits (made_at desc, audit_id desc);
