-- When the staff's email of an event was written; of events before this, nobody is written to.
alter table order_event add column staff_told_at timestamptz;
update order_event set staff_told_at = created_at;
create index order_event_staff_untold on order_event (id) where staff_told_at is null;
