-- What the operator says of itself: one row, entered at the desk step by step, so that anything may still be missing. Settings of the environment win over
-- it (docs/decisions/0038).
create table operator (
  one_row boolean primary key default true check (one_row),
  legal_name text check (length(legal_name) between 1 and 200),
  -- The name that patients know; it stands in every SMS.
  brand_name text check (length(brand_name) between 1 and 30),
  address text check (length(address) between 1 and 500),
  gstin text collate "C" check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  support_phone text collate "C" check (length(support_phone) between 6 and 20),
  support_from time not null default '09:00',
  support_until time not null default '19:00',
  support_days text collate "C" not null default 'all' check (support_days in ('all', 'mon_sat', 'mon_fri')),
  officer_name text check (length(officer_name) between 1 and 120),
  officer_email text check (length(officer_email) between 3 and 254),
  officer_phone text collate "C" check (length(officer_phone) between 6 and 20),
  security_contact text check (security_contact ~ '^(mailto:|https://)'),
  -- In which somebody answers patients.
  languages text[] not null default '{en,hi}' check (cardinality(languages) > 0),
  offers text[] not null default '{orders,consultations}' check (cardinality(offers) > 0 and offers <@ '{orders,consultations}'::text[]),
  light_color text collate "C" check (light_color ~ '^#[0-9a-f]{6}$'),
  dark_color text collate "C" check (dark_color ~ '^#[0-9a-f]{6}$'),
  -- A PNG of at most 640 by 160 pixels, drawn anew from the upload.
  logo bytea check (octet_length(logo) <= 400000),
  logo_hash text collate "C",
  logo_width integer,
  logo_height integer,
  updated_at timestamptz not null,
  check (support_from < support_until),
  check ((light_color is null) = (dark_color is null)),
  check ((logo is null) = (logo_hash is null) and (logo is null) = (logo_width is null) and (logo is null) = (logo_height is null))
);
