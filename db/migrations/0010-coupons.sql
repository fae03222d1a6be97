-- Coupons: what they take off, and who has used them. A promotion is one coupon with one or several codes, so that its limits hold over all of them.
-- `coupons` and `coupon_codes` are the same for everybody; redemptions hang on the account.

create table coupons (
  coupon_id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  terms text not null default '',
  kind text collate "C" not null check (kind in ('flat', 'percent')),
  -- Paise, or per cent.
  value integer not null check (value > 0),
  max_discount_paise integer check (max_discount_paise > 0),
  min_amount_paise integer not null check (min_amount_paise >= 0),
  applies_to text collate "C" not null check (applies_to in ('order', 'consultation')),
  first_time_only boolean not null,
  per_user_limit smallint not null check (per_user_limit between 1 and 100),
  total_limit integer check (total_limit > 0),
  used integer not null default 0 check (used >= 0),
  active boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  check (kind = 'flat' or value <= 100),
  check (used <= total_limit)
);
create index coupons_by_time on coupons (created_at desc, coupon_id desc);

create table coupon_codes (
  code text collate "C" primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  coupon_id uuid not null references coupons (coupon_id)
);
create index codes_of_coupon on coupon_codes (coupon_id);

create table coupon_redemptions (
  user_id uuid not null,
  redemption_id uuid not null,
  coupon_id uuid not null references coupons (coupon_id),
  code text collate "C" not null,
  -- Which of the account's uses this is; given back when it is released, so that another may take it.
  slot smallint check (slot > 0),
  purpose text collate "C" not null check (purpose in ('order', 'consultation')),
  purpose_id uuid not null,
  discount_paise integer not null check (discount_paise > 0),
  redeemed_at timestamptz not null,
  released_at timestamptz,
  primary key (user_id, redemption_id),
  unique (user_id, coupon_id, slot),
  check ((slot is null) = (released_at is not null))
);
-- Coupons do not add up.
create unique index one_coupon_each on coupon_redemptions (user_id, purpose, purpose_id) where released_at is null;
create index redemptions_of_coupon on coupon_redemptions (coupon_id);
