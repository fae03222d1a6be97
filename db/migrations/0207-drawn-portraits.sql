-- The drawn portrait a doctor picked, shown where there is no photograph; null: the coat and the initials (docs/decisions/0115).
alter table doctors add column portrait jsonb;
comment on column doctors.portrait is 'the parts of the drawn portrait they picked; never guessed from a name';

-- A language doctors speak that no list could name.
insert into languages (sort, code, name, native_name, ui, doctors) values (11, 'ur', 'Urdu', 'اردو', false, true) on conflict do nothing;
