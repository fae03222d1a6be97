-- The patient and the pharmacy of an order write to each other, on the order (decision 92). Group key: user_id.
create table order_threads (
  user_id uuid not null,
  order_id uuid not null,
  written smallint not null check (written between 1 and 1000),
  patient_unread smallint not null default 0 check (patient_unread between 0 and written),
  desk_unread smallint not null default 0 check (desk_unread between 0 and written),
  waiting_since timestamptz,
  last_at timestamptz not null,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references orders (user_id, order_id),
  check (waiting_since <= last_at)
);
comment on column order_threads.waiting_since is 'the first message of the patient that nobody has answered or set aside';
create index order_threads_waiting on order_threads (waiting_since) where waiting_since is not null;
create index order_threads_by_time on order_threads (last_at);

create table order_messages (
  user_id uuid not null,
  order_id uuid not null,
  message_id uuid not null,
  side text collate "C" not null check (side in ('patient', 'pharmacy')),
  author_id uuid not null,
  -- Of the staff, as they were called then.
  author_name text,
  text text check (length(text) between 1 and 2000),
  file_id uuid,
  written_at timestamptz not null,
  primary key (user_id, order_id, message_id),
  foreign key (user_id, order_id) references orders (user_id, order_id),
  foreign key (user_id, file_id) references files (user_id, id),
  check (text is not null or file_id is not null),
  check ((side = 'pharmacy') = (author_name is not null))
);
create unique index order_message_of_file on order_messages (user_id, file_id) where file_id is not null;
create index order_messages_by_time on order_messages (written_at);
create index order_messages_of_account on order_messages (user_id, written_at);
comment on table order_messages is 'what the patient and the pharmacy wrote about an order; a file is the patient''s, whoever sent it';

insert into policies (name, valid_from, value, source) values
  ('order_thread', '2020-01-01 00:00+05:30', '{"open_days": 30, "most_a_day": 40, "most_of_one": 200, "answer_minutes": 120}', 'the operator: messages between a patient and the pharmacy of an order');
