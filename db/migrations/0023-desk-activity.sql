-- When somebody was last seen to do something at the desk: what a page asks by itself does not move it. Group key: user_id.

alter table sessions add column desk_active_at timestamptz;
update sessions set desk_active_at = last_active_at where second_factor_at is not null;
