-- What a webhook said, so that a body heard before under another event id is known again: the gateway signs the body and not the id.

alter table webhook_events add column body_digest text collate "C";
create unique index webhook_events_by_body on webhook_events (provider, body_digest);
