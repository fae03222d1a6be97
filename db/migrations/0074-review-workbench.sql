-- What the pharmacist's workbench remembers: where on the picture each line stands, and whose prescriptions were read before.

alter table prescription_lines
  -- The page, from 1, then the box on it in ten-thousandths of its width and height, and by how much it was turned when it was read.
  add column crop_page smallint,
  add column crop_left smallint,
  add column crop_top smallint,
  add column crop_width smallint,
  add column crop_height smallint,
  add column crop_turn smallint,
  add constraint crop_is_whole check (num_nulls(crop_page, crop_left, crop_top, crop_width, crop_height, crop_turn) in (0, 6)),
  add constraint crop_is_on_its_page check (crop_page between 1 and 250 and crop_left >= 0 and crop_top >= 0
    and crop_width >= 100 and crop_height >= 100 and crop_left + crop_width <= 10000 and crop_top + crop_height <= 10000),
  add constraint crop_is_turned_squarely check (crop_turn in (0, 90, 180, 270));

create table known_prescribers (
  -- Letters and figures alone, so that one doctor is known however the number is spaced.
  registration_key text collate "C" not null check (registration_key ~ '^[A-Z0-9]+$'),
  -- Two councils give the same number to two people.
  name_key text collate "C" not null check (name_key <> ''),
  name text not null,
  registration_no text not null,
  qualification text,
  council text,
  address text,
  seen integer not null check (seen > 0),
  last_seen_at timestamptz not null,
  primary key (registration_key, name_key)
);
comment on table known_prescribers is 'who wrote prescriptions that were approved here, and how many: fills in their number for the next one';
