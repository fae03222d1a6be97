-- What somebody would rather not get by SMS or e-mail, beside what rings. Group key: user_id.

alter table notice_preferences
  add column sms boolean not null default true,
  add column email boolean not null default true;
