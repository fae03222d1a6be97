-- An answer to a refund that was asked for counts for whoever asked until they saw it (docs/decisions/0156); of those so far everybody knows.
alter table refund_requests add column seen_at timestamptz;
update refund_requests set seen_at = decided_at where state <> 'open';
alter table refund_requests add constraint refund_requests_seen_when_decided check (seen_at is null or state <> 'open');
create index refund_requests_unseen on refund_requests (asked_by) where state <> 'open' and seen_at is null;
