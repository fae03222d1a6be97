-- The desk reads answered complaints too, the newest answer first.
create index grievances_answered on grievances (answered_at desc, grievance_id desc) where state = 'answered';
