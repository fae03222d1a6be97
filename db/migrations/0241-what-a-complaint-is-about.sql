-- Front office files a complaint about one order or visit of a patient: whoever answers it opens that one.
alter table grievances add column regards_kind text collate "C" check (regards_kind in ('order', 'visit'));
alter table grievances add column regards_id uuid;
alter table grievances add column regards_number text collate "C";
alter table grievances add column patient_id uuid;
alter table grievances add check ((regards_kind is null) = (regards_id is null) and (regards_kind is null) = (regards_number is null));
alter table grievances add foreign key (user_id, patient_id) references patients (user_id, patient_id);
comment on column grievances.patient_id is 'whose order or visit it is, where front office filed it';
