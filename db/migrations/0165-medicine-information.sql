-- Patient information of a medicine is shown in live mode only as a pharmacist of the installation reviewed and dated it (docs/decisions/0090).
-- Every decision is a row: what was approved stays as it was read, whatever a later release ships.
create table medicine_text_reviews (
  review_id uuid primary key,
  text_key text collate "C" not null check (length(text_key) between 1 and 100),
  decision text collate "C" not null check (decision in ('approved', 'withdrawn')),
  content jsonb,
  content_hash text collate "C" check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Of the text as it was shipped on that day: another one now means that there is something new to read.
  shipped_hash text collate "C" not null check (shipped_hash ~ '^[0-9a-f]{64}$'),
  note text check (length(note) between 3 and 500),
  pharmacy_id text collate "C" not null,
  pharmacist_id text collate "C" not null,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  next_review date,
  foreign key (pharmacy_id, pharmacist_id) references pharmacists (pharmacy_id, pharmacist_id),
  check ((decision = 'approved') = (content is not null)),
  check ((content is null) = (content_hash is null) and (content is null) = (next_review is null)),
  check (decision = 'approved' or note is not null)
);
create index medicine_text_reviews_latest on medicine_text_reviews (text_key, reviewed_at desc, review_id desc);
create index medicine_text_reviews_of_pharmacist on medicine_text_reviews (pharmacy_id, pharmacist_id);
comment on table medicine_text_reviews is 'which text about a medicine which pharmacist approved or withdrew, when, and until when it stands';

create table medicine_reports (
  user_id uuid not null,
  report_id uuid not null,
  kind text collate "C" not null check (kind in ('mistake', 'side_effect')),
  text_key text collate "C" not null check (length(text_key) between 1 and 100),
  message text not null check (length(message) between 3 and 2000),
  created_at timestamptz not null,
  outcome text collate "C" check (outcome in ('corrected', 'no_change', 'forwarded')),
  answer text check (length(answer) between 3 and 2000),
  answered_at timestamptz,
  answered_by uuid,
  primary key (user_id, report_id),
  check ((outcome is null) = (answer is null) and (outcome is null) = (answered_at is null) and (outcome is null) = (answered_by is null))
);
create index medicine_reports_open on medicine_reports (created_at, report_id) where answered_at is null;
create index medicine_reports_of_text on medicine_reports (text_key, created_at) where answered_at is null;
create index medicine_reports_of_account on medicine_reports (user_id, created_at desc);
comment on table medicine_reports is 'mistakes and side effects that patients told the pharmacist of, from the page of a medicine, with the answer';
