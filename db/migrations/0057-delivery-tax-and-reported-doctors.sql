-- How the delivery charge is taxed (GST-4): 0 follows the goods, as a pharmacy that brings its own goods; any other rate is the charge's own, 18 where a
-- delivery operator supplies the service through the installation.

insert into policies (name, valid_from, value, source) values
  ('delivery_tax', '2020-01-01 00:00+05:30', '{"own_percent": 0}', 'CGST Act, composite supply; ask an accountant');

-- A complaint may be about a doctor, by name (TPG-21). The number is that of the day of the complaint.
alter table grievances drop constraint grievances_about_check;
alter table grievances add constraint grievances_about_check
  check (about in ('order', 'consultation', 'doctor', 'payment', 'privacy', 'access', 'other'));
alter table grievances add column doctor jsonb;
comment on column grievances.doctor is 'id, name, registration number and council of the doctor it is about';
