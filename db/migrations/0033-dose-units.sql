-- A dose is counted in a unit its form allows: a syrup is never signed in tablets. `src/features/prescriptions/dose-units.rules.ts` says the same.
-- Null for what was read from a paper and for what was signed before.

alter table prescription_lines add dose_unit text collate "C"
  check (dose_unit in ('tablet', 'capsule', 'ml', 'g', 'drop', 'puff', 'sachet', 'application', 'piece', 'unit'));
alter table prescription_lines add constraint prescription_lines_dose_unit check (
  dose_unit is null or form is null or case
    when form in ('tablet', 'chewable tablet', 'dispersible tablet', 'effervescent tablet', 'mouth dissolving tablet') then dose_unit = 'tablet'
    when form in ('capsule', 'soft capsule', 'inhalation capsule') then dose_unit = 'capsule'
    when form in ('syrup', 'dry syrup', 'suspension', 'oral liquid', 'gargle', 'mouthwash') then dose_unit = 'ml'
    when form = 'oral drops' then dose_unit in ('ml', 'drop')
    when form in ('eye drops', 'ear drops', 'nasal drops') then dose_unit = 'drop'
    when form in ('inhaler', 'nasal spray') then dose_unit = 'puff'
    when form = 'spray' then dose_unit in ('puff', 'application')
    when form = 'sachet' then dose_unit = 'sachet'
    when form = 'granules' then dose_unit in ('g', 'sachet')
    when form = 'powder' then dose_unit in ('application', 'g')
    when form in ('mouth paint', 'oral gel', 'oral paste', 'toothpaste', 'nail lacquer', 'eye gel', 'eye ointment', 'cream', 'gel', 'ointment',
      'lotion', 'solution', 'shampoo', 'soap', 'face wash', 'vaginal gel') then dose_unit = 'application'
    when form in ('lozenge', 'gum', 'pessary', 'suppository', 'patch', 'nasal inhaler', 'kit') then dose_unit = 'piece'
    when form = 'respules' then dose_unit in ('piece', 'ml')
    when form = 'injection' then dose_unit in ('ml', 'unit')
    when form in ('vial', 'prefilled syringe') then dose_unit in ('piece', 'ml', 'unit')
    when form in ('cartridge', 'prefilled pen') then dose_unit in ('unit', 'ml')
    else true
  end
);
