-- What patients say of visits that took place, and what a doctor says of their own education.

create table visit_ratings (
  doctor_id text collate "C" not null references doctors (doctor_id),
  rating_id uuid not null,
  user_id uuid not null,
  consultation_id uuid not null,
  visited_at timestamptz not null,
  stars smallint not null check (stars between 1 and 5),
  comment text check (length(comment) between 1 and 600),
  -- A comment is shown once somebody of the clinic has read it; without one there is nothing to read.
  state text collate "C" not null check (state in ('none', 'waiting', 'shown', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) <= 300),
  reply text check (length(reply) between 1 and 600),
  replied_at timestamptz,
  created_at timestamptz not null,
  primary key (doctor_id, rating_id),
  -- One visit is rated once (experience.md, ratings).
  unique (doctor_id, consultation_id),
  check ((comment is null) = (state = 'none')),
  check ((decided_at is null) = (state in ('none', 'waiting'))),
  check (reply is null or state = 'shown')
);
create index ratings_of_account on visit_ratings (user_id);
create index ratings_waiting on visit_ratings (created_at, rating_id) where state = 'waiting';
create index ratings_shown on visit_ratings (doctor_id, visited_at desc, rating_id desc) where state = 'shown';
create index ratings_decided on visit_ratings (state, decided_at desc, rating_id desc) where decided_at is not null;
comment on table visit_ratings is 'a visit that took place, rated once by its patient';

create table doctor_rating_counts (
  doctor_id text collate "C" not null references doctors (doctor_id),
  month date not null check (extract(day from month) = 1),
  stars smallint not null check (stars between 1 and 5),
  visits integer not null check (visits > 0),
  primary key (doctor_id, month, stars)
);
comment on table doctor_rating_counts is 'how often a doctor was rated so, by the month of the visit: a list of doctors reads no single rating';

-- Off until the operator turns it on: testimonials are a matter of professional conduct (decisions.md).
insert into policies (name, valid_from, value, source) values
  ('doctor_ratings', '2020-01-01 00:00+05:30', '{"shown": 0, "least_visits": 10, "within_days": 14, "months": 12}', 'the operator: patients rate visits that took place');

alter table doctors add column education jsonb not null default '[]' check (jsonb_typeof(education) = 'array');
comment on column doctors.education is '[{degree, place, year}]: as the doctor stated it';
