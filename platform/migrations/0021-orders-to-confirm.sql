alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('pending_confirmation', 'pending', 'processing', 'shipped', 'complete', 'canceled'));

-- The client's address by the shop's own key: to count what one address holds, and to cancel a script's orders.
alter table orders add column client_key text;

-- Pieces it takes off the shelf.
alter table orders add column pieces bigint not null default 0;

-- Of an order to be confirmed: until when its goods are held. Null while it holds nothing.
alter table orders add column reserved_until timestamptz;

-- The shopper or an operator has confirmed it.
alter table orders add column confirmed_at timestamptz;

-- Of the letters about it.
alter table orders add column language text not null default 'ru';

create index orders_client_key on orders (client_key)
  where status in ('pending_confirmation', 'pending') and confirmed_at is null;

create index orders_reserved_until on orders (reserved_until) where reserved_until is not null;

create index orders_to_confirm_age on orders (created_at) where status = 'pending_confirmation';
