-- How far somebody has read the chat of a call, by the number of its event: a reload or another device counts what is new from there.
alter table call_peers add column read_seq bigint not null default 0;
-- Before it was kept nobody knows: the chat of a call that is over counts as read.
update call_peers p set read_seq = c.seq from calls c
where p.user_id = c.user_id and p.call_id = c.call_id and c.ended_at is not null;
