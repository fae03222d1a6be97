-- A UPI payment pays once, whether for a visit or for a sale: both claim its reference here, and its key lets one of them.
insert into provider_refs (provider, ref, kind, user_id, id)
select 'counter', upi_reference, 'payment', user_id, order_id from counter_sales where upi_reference is not null
on conflict do nothing;
