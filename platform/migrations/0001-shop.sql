-- Products keep what was stored by hand or import. Prices with tax, stock, ratings and variants' own
-- documents follow from it and are never stored twice.
create table product (
  id integer primary key,
  sku text not null unique,
  type_id text not null,
  data jsonb not null
);

-- Categories, attributes, tax rules, reviews, pages, blocks, news, banners, coupons.
create table document (
  entity text not null,
  id integer not null,
  data jsonb not null,
  primary key (entity, id)
);

-- One row for everything that lies on a shelf: simple products and the variants of configurable ones.
create table stock_item (
  sku text primary key,
  product_id integer not null,
  qty integer not null,
  reserved integer not null default 0,
  is_in_stock boolean not null,
  check (reserved >= 0 and reserved <= qty)
);

create table cart (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  customer_id bigint,
  status text not null default 'open' check (status in ('open', 'ordered')),
  shipping_carrier text,
  shipping_method text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table cart_item (
  id bigint generated always as identity primary key,
  cart_id bigint not null references cart on delete cascade,
  line_key text not null,
  sku text not null,
  product_sku text not null,
  product_type text not null,
  product_option jsonb,
  qty integer not null check (qty > 0),
  name text not null,
  price_kopecks bigint not null,
  unique (cart_id, line_key)
);

create table counter (
  name text primary key,
  value bigint not null
);

insert into counter (name, value) values ('order', 0);

create table orders (
  id bigint primary key,
  number text not null unique,
  cart_id bigint not null unique references cart,
  customer_id bigint,
  email text,
  status text not null,
  currency text not null,
  grand_total_kopecks bigint not null,
  addresses jsonb not null,
  methods jsonb not null,
  totals jsonb not null,
  created_at timestamptz not null default now()
);

create table order_item (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  sku text not null,
  product_sku text not null,
  name text not null,
  product_type text not null,
  product_option jsonb,
  qty integer not null check (qty > 0),
  price_kopecks bigint not null,
  tax_percent numeric(6, 3) not null,
  parts jsonb not null
);

create index order_item_order on order_item (order_id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  event text not null,
  details jsonb,
  created_at timestamptz not null default now()
);

create index order_event_order on order_event (order_id);

-- The answer to a change, written in the change's own transaction. Keys are kept as hashes.
create table idempotency_key (
  scope text not null,
  key_hash text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key_hash)
);

create index idempotency_key_age on idempotency_key (created_at);

create table setting (
  name text primary key,
  value text not null
);
