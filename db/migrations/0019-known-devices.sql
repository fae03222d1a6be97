-- Which device a session was opened on, so that its owner hears of one that was never seen before. Group key: user_id.

-- A digest of the account and a random number that only this browser holds: never a fingerprint, and not the same for two accounts of one device.
alter table sessions add column device_digest text collate "C";
