-- On which weekdays a doctor sits in the clinic, so that the counter offers nobody who consults from elsewhere; 1 is Monday. Until somebody says otherwise: on all.
alter table doctors add column clinic_weekdays smallint[] not null default '{1,2,3,4,5,6,7}'
  check (clinic_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]);
