-- What a doctor writes again and again: single lines, and sets of lines with advice and tests under a name.

create table favourite_lines (
  doctor_id text collate "C" not null references doctors (doctor_id),
  favourite_id uuid not null,
  line jsonb not null,
  created_at timestamptz not null,
  primary key (doctor_id, favourite_id)
);
comment on column favourite_lines.line is 'a line of a draft, without what is of one patient';

create table prescription_templates (
  doctor_id text collate "C" not null references doctors (doctor_id),
  template_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (doctor_id, template_id)
);
comment on column prescription_templates.content is 'lines, advice and tests, without what is of one patient';
