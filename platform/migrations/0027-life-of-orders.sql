alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('pending_confirmation', 'pending', 'processing', 'assembled', 'shipped', 'at_point', 'complete',
    'canceled', 'return_requested', 'returned', 'refunded'));

-- Pieces of a line that were cancelled before it left, and those its buyer wants to give back.
alter table order_item add column canceled_qty integer not null default 0;
alter table order_item add column return_qty integer not null default 0;
alter table order_item add constraint order_item_left
  check (canceled_qty >= 0 and return_qty >= 0 and canceled_qty + return_qty <= qty);

-- Who moved the order, and from where to where. Null in what was written before.
alter table order_event add column actor text;
alter table order_event add column from_status text;
alter table order_event add column to_status text;

-- What the shop owes back by the event where it was paid, and since when that is settled.
alter table order_event add column refund_kopecks bigint;
alter table order_event add column refund_settled_at timestamptz;
create index order_event_refund on order_event (id)
  where refund_kopecks is not null and refund_settled_at is null;

-- When its letter was written. What was before has none.
alter table order_event add column told_at timestamptz;
update order_event set told_at = created_at;
create index order_event_untold on order_event (id) where told_at is null;
