-- The operator's own texts (terms, privacy, telemedicine, shipping, returns, grievances): dated versions in both languages. A version that has begun is
-- never changed: what somebody agreed to stays readable. Texts that ship with the application stand in its code and hold until an operator's version begins.

create table legal_texts (
  kind text collate "C" not null check (kind in ('terms', 'privacy', 'telemedicine', 'shipping', 'returns', 'grievance')),
  version text collate "C" not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(\.[0-9]+)?$'),
  starts_at timestamptz not null,
  -- Markdown without HTML.
  text_en text not null check (length(text_en) between 1 and 40000),
  text_hi text not null check (length(text_hi) between 1 and 40000),
  author_id uuid not null,
  created_at timestamptz not null,
  primary key (kind, version),
  unique (kind, starts_at)
);

-- Which privacy policy was in force when somebody agreed; null: before this was recorded.
alter table consents add column privacy_version text collate "C";
