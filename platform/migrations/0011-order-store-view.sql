-- The window an order was placed through, as it was called then.
alter table orders add column store_id integer not null default 1;
alter table orders add column store_name text not null default 'Default Store View';
