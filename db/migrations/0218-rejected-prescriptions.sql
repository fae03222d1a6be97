-- What a pharmacist did not accept of an account in the last days: the first page says why, until a newer prescription of that person has come.
create index prescriptions_rejected on prescriptions (user_id, decided_at desc)
  where archived_at is null and state = 'REJECTED';
