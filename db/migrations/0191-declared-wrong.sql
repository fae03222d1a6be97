-- What the patient had declared and the doctor found wrong outlives the draft that is signed: it is not asked again at the next visit.
alter table consultations add column declared_wrong text[] not null default '{}';
comment on column consultations.declared_wrong is 'declared by the patient and not so after all, as the doctor who signed found';
