-- Pieces of a line that came back, beside those its buyer wants to give back now: the rest of an
-- order may be given back later.
alter table order_item add column returned_qty integer not null default 0;
update order_item set returned_qty = return_qty, return_qty = 0
from orders where orders.id = order_item.order_id and orders.status in ('returned', 'refunded');
alter table order_item drop constraint order_item_left;
alter table order_item add constraint order_item_left
  check (canceled_qty >= 0 and return_qty >= 0 and returned_qty >= 0
    and canceled_qty + return_qty + returned_qty <= qty);
