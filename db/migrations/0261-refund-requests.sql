-- A refund above what front office may give is asked for: an admin grants or refuses it (docs/decisions/0142).
create table refund_requests (
  user_id uuid not null,
  request_id uuid not null,
  patient_id uuid not null,
  purpose text collate "C" not null check (purpose in ('order', 'consultation')),
  purpose_id uuid not null,
  number text collate "C" not null,
  -- Null of an order that was paid in cash.
  payment_id uuid,
  amount_paise bigint not null check (amount_paise > 0),
  reason text collate "C" not null check (length(reason) between 1 and 40),
  note text check (length(note) between 1 and 300),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- The page of the patient that was open, and how it is known that they agreed (TPG-6).
  opening_id uuid not null,
  agreed_by text collate "C" not null check (agreed_by in ('code', 'in_person')),
  state text collate "C" not null default 'open' check (state in ('open', 'granted', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused.
  answer text check (length(answer) between 1 and 300),
  -- The refund, or the payout of what was paid in cash.
  paid_as uuid,
  primary key (user_id, request_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id),
  check (decided_by <> asked_by),
  check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
  check ((state = 'granted') = (paid_as is not null)),
  check ((state = 'refused') = (answer is not null)),
  check (purpose = 'order' or payment_id is not null)
);
create unique index one_open_refund_request on refund_requests (user_id, purpose, purpose_id) where state = 'open';
create index refund_requests_open on refund_requests (asked_at, request_id) where state = 'open';
create index refund_requests_decided on refund_requests (decided_at desc, request_id) where state <> 'open';
create index refund_requests_of_staff on refund_requests (asked_by, asked_at desc);
create index refund_requests_about on refund_requests (purpose_id, asked_at desc);
create index refund_requests_by_time on refund_requests (asked_at);
comment on table refund_requests is 'refunds above the limit of front office, asked of an admin and what became of them';
