-- Beside the name of the page stands how many transfers a pharmacy has still to receive: years of received ones are passed over.
create index transfers_on_their_way on stock_dispatches (to_pharmacy_id)
  where to_pharmacy_id is not null and posted_at is not null and received_at is null;
