-- The first page asks for the medicines of an account that go on and for those that ended lately: years of others are passed over.
create index courses_by_last_day on courses (user_id, coalesce(ends_on, 'infinity'::date)) where stopped_at is null;
