-- Who wants to hear once a sku can be bought again. Told rows stay a while for the link in their email.
create table restock_request (
  id bigint generated always as identity primary key,
  sku text not null,
  email text not null,
  mailbox text not null,
  customer_id bigint references customer on delete cascade,
  store_code text not null,
  language text not null,
  created_at timestamptz not null,
  told_at timestamptz
);
-- Once per mailbox and sku.
create unique index restock_request_waiting on restock_request (mailbox, sku) where told_at is null;
create index restock_request_sku on restock_request (sku) where told_at is null;
create index restock_request_customer on restock_request (customer_id) where customer_id is not null;
create index restock_request_told on restock_request (told_at) where told_at is not null;
