-- The event of its order that a refund follows from, whose pieces stand on its receipt. Null where it follows from
-- none: then every line of the order gives its share.
alter table payment_refund add column order_event_id bigint references order_event;

-- Of refunds under way, where no other event of the order can be meant.
update payment_refund set order_event_id = (
  select case
    when count(*) = 1 then max(order_event.id)
    when count(*) filter (where refund_kopecks = payment_refund.amount_kopecks) = 1
      then max(order_event.id) filter (where refund_kopecks = payment_refund.amount_kopecks)
  end
  from payment join order_event on order_event.order_id = payment.order_id
  where payment.id = payment_refund.payment_id
    and order_event.event = payment_refund.reason and refund_kopecks is not null)
where state = 'due';
