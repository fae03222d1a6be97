-- How somebody at the desk set up their own workplace, and indexes for what waits there: it is counted on every page of the desk.
create table desk_settings (
  user_id uuid primary key references users (user_id),
  rail text collate "C" not null check (rail in ('wide', 'slim')),
  -- Shortcuts of a single letter can be turned off (WCAG 2.1.4).
  single_keys boolean not null,
  -- Kinds of waiting work that do not alert them; what is not here does.
  muted text[] not null,
  updated_at timestamptz not null
);

create index consultations_under_way on consultations (doctor_id, state)
  where state in ('WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED');
create index returns_requested on order_returns (order_id) where state = 'REQUESTED';
