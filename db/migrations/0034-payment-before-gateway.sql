-- A payment is written down and committed before the gateway is asked for its order, so that a slow gateway holds no connection.
-- Null until the gateway has answered; nobody can pay it until then.
alter table payments alter column gateway_order_id drop not null;
alter table payments add constraint captured_has_gateway_order check (captured_paise = 0 or gateway_order_id is not null);
