-- Of an order that is paid before it is packed: until when it waits for that. Null where nothing is waited for.
alter table orders add column pay_until timestamptz;
create index orders_pay_until on orders (pay_until) where pay_until is not null;

-- Attempts to pay an order at a provider. The key goes with the call that creates one there: repeated, it is the
-- same payment.
create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  attempt integer not null,
  provider text not null,
  method text not null check (method in ('card', 'sbp')),
  key text not null unique,
  -- Null until the provider has answered; nobody has seen its page before.
  provider_id text,
  page_url text,
  state text not null default 'waiting'
    check (state in ('waiting', 'paid', 'failed', 'cancelled', 'partly_refunded', 'refunded')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  refunded_kopecks bigint not null default 0 check (refunded_kopecks between 0 and amount_kopecks),
  failure text,
  -- When the provider is asked next. Null while nothing can change without us.
  next_at timestamptz,
  readings integer not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (order_id, attempt)
);

-- Exactly one charge an order: while one attempt may take money or has taken it, there is no other.
create unique index payment_of_order on payment (order_id) where state not in ('failed', 'cancelled');
create unique index payment_at_provider on payment (provider, provider_id) where provider_id is not null;
create index payment_next_at on payment (next_at) where next_at is not null;

-- What providers have told, each notice once.
create table payment_notice (
  provider text not null,
  notice_id text not null,
  provider_payment_id text not null,
  received_at timestamptz not null,
  primary key (provider, notice_id)
);
create index payment_notice_age on payment_notice (received_at);

-- Money to be given back: written with what it follows from, carried out after it.
create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  key text not null unique,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  reason text not null,
  state text not null default 'due' check (state in ('due', 'done', 'refused')),
  next_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_next_at on payment_refund (next_at) where next_at is not null;
