-- The store a cart was opened in: another store sells in another currency, perhaps. Null for one opened before
-- carts had stores: there were no stores of another currency then.
alter table cart add column store_id integer;

drop index cart_customer_open;
create unique index cart_customer_open on cart (customer_id, coalesce(store_id, 0))
  where status = 'open' and customer_id is not null;
