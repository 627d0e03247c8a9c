-- A customer's cart is found by its owner and its number; it has no secret.
alter table cart alter column token_hash drop not null;
alter table cart add constraint cart_holder check (token_hash is not null or customer_id is not null);

-- A guest's cart that went into a customer's keeps its row, so that it goes there once.
alter table cart drop constraint cart_status_check;
alter table cart add constraint cart_status_check check (status in ('open', 'ordered', 'merged'));

create unique index cart_customer_open on cart (customer_id)
  where status = 'open' and customer_id is not null;

drop index cart_open_age;
create index cart_unordered_age on cart (updated_at) where status <> 'ordered';

-- Who buys is known when the order comes. A coupon refused then leaves the cart with the next totals.
alter table cart add column is_coupon_refused boolean not null default false;

update orders set status = 'pending' where status = 'new';
alter table orders add constraint orders_status_check
  check (status in ('pending', 'processing', 'shipped', 'complete', 'canceled'));

-- What a client calls its order, and what was in it, to know one that is sent again.
alter table orders add column client_order_id text;
alter table orders add column request_hash text;

create index orders_client_order_id on orders (client_order_id) where client_order_id is not null;

-- Whoever orders without an account is known by the e-mail, in whatever case.
update orders set email = lower(email);
create index orders_email on orders (email) where email is not null;
