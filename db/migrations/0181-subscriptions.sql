-- A medicine that somebody wants again and again. Nothing is ordered by itself: each time the account is asked first (CP-4).

create table subscriptions (
  user_id uuid not null,
  subscription_id uuid not null,
  patient_id uuid not null,
  -- This product and no other maker's.
  medicine_id text collate "C" not null references products (medicine_id),
  -- Whole packs.
  quantity smallint not null check (quantity between 1 and 30),
  every_days smallint not null check (every_days in (15, 30, 60, 90)),
  -- The day from which it is due.
  next_on date not null,
  -- When `next_on` was set: an order placed after it moves it on.
  set_at timestamptz not null,
  -- Of which day the account was asked; null before the first.
  asked_on date,
  paused_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, subscription_id),
  foreign key (user_id, patient_id) references patients (user_id, patient_id)
);
create unique index one_subscription_of_a_medicine on subscriptions (user_id, patient_id, medicine_id) where ended_at is null;
create index subscriptions_to_ask on subscriptions (next_on)
  where ended_at is null and paused_at is null and (asked_on is null or asked_on < next_on);
comment on table subscriptions is 'medicines that somebody wants every 15 to 90 days; each order is asked for first';
