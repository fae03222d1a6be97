-- Why a desk has closed: since another admin changed the roles of whoever works there, until they show their second factor again.
alter table sessions add column roles_changed_at timestamptz;
