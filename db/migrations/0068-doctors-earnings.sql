-- What doctors earn: their share of what patients paid for consultations and what was not refunded, and what was paid out to them.

create table doctor_shares (
  doctor_id text collate "C" not null references doctors (doctor_id),
  valid_from timestamptz not null,
  percent smallint not null check (percent between 0 and 100),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (doctor_id, valid_from)
);
comment on table doctor_shares is 'a share of one doctor from a moment on; without one the policy doctor_share counts';

create table doctor_earnings (
  doctor_id text collate "C" not null references doctors (doctor_id),
  entry_id uuid not null,
  consultation_id uuid not null,
  -- What the statement calls the consultation.
  number text collate "C" not null,
  -- Less than zero where a refund takes it back.
  amount_paise bigint not null check (amount_paise <> 0),
  percent smallint not null check (percent between 0 and 100),
  at timestamptz not null,
  primary key (doctor_id, entry_id)
);
comment on table doctor_earnings is 'only grows: the rows of a consultation together are the doctor''s share of what the ledger kept of it';
create index earnings_by_time on doctor_earnings (doctor_id, at, entry_id);
create index earnings_of_consultation on doctor_earnings (doctor_id, consultation_id);

create table doctor_payouts (
  doctor_id text collate "C" not null references doctors (doctor_id),
  -- The first day of the month that is paid.
  month date not null check (extract(day from month) = 1),
  amount_paise bigint not null,
  reference text not null check (length(reference) between 1 and 60),
  paid_on date not null,
  marked_by uuid not null,
  marked_at timestamptz not null,
  primary key (doctor_id, month)
);

insert into policies (name, valid_from, value, source) values
  ('doctor_share', '2020-01-01 00:00+05:30', '{"percent": 70}', 'the operator: the doctor''s share of the fee');

-- A portrait that the doctor chose, for everybody to see.
alter table doctors add column picture_id uuid;
