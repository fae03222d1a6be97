-- A return is fetched by a rider, and what came back is quarantined or destroyed: medicines that have left a pharmacy are never sold again.
alter table order_returns add column pickup_rider_id uuid;
alter table order_returns add column pickup_given_at timestamptz;
-- By the clock of the rider's device.
alter table order_returns add column collected_at timestamptz;
-- Why the last way there was for nothing.
alter table order_returns add column pickup_missed text collate "C" check (pickup_missed in ('no_one_home', 'address_not_found', 'refused', 'other'));
alter table order_returns add column condition text collate "C" check (condition in ('quarantined', 'destroyed'));
alter table order_returns add check ((pickup_rider_id is null) = (pickup_given_at is null));
alter table order_returns add check (collected_at is null or pickup_rider_id is not null);
alter table order_returns add check (condition is null or state = 'ACCEPTED');
comment on column order_returns.condition is 'what became of the goods; null while undecided, when declined, and for what came back before it was asked';
create index returns_of_rider on order_returns (pickup_rider_id) where state = 'REQUESTED' and pickup_rider_id is not null;
