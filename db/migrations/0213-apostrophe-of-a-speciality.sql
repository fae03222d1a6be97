-- The shipped name with the apostrophe of the other texts; a name that somebody has changed stays.
update specialities set name_en = 'Women’s health' where name_en = 'Women''s health';

-- Whether a speciality was ever asked for, before it may be removed.
create index consultations_of_speciality on consultations (speciality_id);
