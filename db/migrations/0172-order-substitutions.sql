-- Another maker's product for a line that is short, supplied only with the patient's yes (decision 92). Group key: user_id.
create table order_substitutions (
  user_id uuid not null,
  order_id uuid not null,
  substitution_id uuid not null,
  line_id uuid not null,
  pharmacy_id text collate "C" not null,
  state text collate "C" not null check (state in ('proposed', 'accepted', 'declined', 'expired', 'withdrawn')),
  from_medicine_id text collate "C" not null references products (medicine_id),
  to_medicine_id text collate "C" not null references products (medicine_id),
  -- As the catalogue had them when it was proposed. Nothing of a narrow therapeutic index or of Schedule X has a key.
  from_key text collate "C" not null,
  to_key text collate "C" not null,
  from_medicine jsonb not null,
  to_medicine jsonb not null,
  schedule text collate "C" not null check (schedule in ('none', 'G', 'H', 'H1')),
  rx_required boolean not null,
  hsn text collate "C" not null,
  returnable boolean not null,
  -- Why the dispenser may do so at all where the law forbids it by itself (DR-6).
  allowed_by text collate "C" check (allowed_by in ('generic_name', 'prescriber_consent')),
  units integer not null check (units > 0),
  quantity integer not null check (quantity > 0),
  -- The line as it stands, and as it will: never dearer. What the other product costs above that the pharmacy bears.
  was_paise integer not null check (was_paise >= 0),
  mrp_paise integer not null check (mrp_paise >= 0),
  amount_paise integer not null check (amount_paise between 0 and mrp_paise),
  coupon_paise integer not null check (coupon_paise between 0 and amount_paise),
  total_paise integer not null check (total_paise = amount_paise - coupon_paise),
  borne_paise integer not null check (borne_paise >= 0),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (user_id, order_id, substitution_id),
  foreign key (user_id, order_id, line_id) references order_lines (user_id, order_id, line_id),
  check (from_medicine_id <> to_medicine_id),
  check (from_key = to_key),
  check (schedule in ('none', 'G') or allowed_by is not null),
  check (total_paise <= was_paise),
  check (expires_at > proposed_at),
  check ((state = 'proposed') = (decided_at is null)),
  -- A yes counts while it was asked for.
  check (state <> 'accepted' or decided_at < expires_at)
);
create unique index one_open_substitution on order_substitutions (user_id, order_id, line_id) where state = 'proposed';
create index substitutions_ending on order_substitutions (expires_at, order_id) where state = 'proposed';
comment on table order_substitutions is 'what a pharmacist proposed in place of a line, and what its patient said';

alter table order_lines add column open_substitution uuid;
-- A line whose patient is being asked is neither packed nor dropped.
alter table order_lines add constraint asked_lines_wait check (open_substitution is null or state = 'ordered');
comment on column order_lines.open_substitution is 'the question its patient has not answered yet';
