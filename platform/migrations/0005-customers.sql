-- E-mails are kept in lower case: one person is one customer, however they type it.
create table customer (
  id bigint generated always as identity primary key,
  email text not null unique,
  firstname text not null,
  lastname text not null,
  password_hash text not null,
  custom_attributes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table customer_address (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  is_default_shipping boolean not null,
  is_default_billing boolean not null,
  data jsonb not null
);

create index customer_address_customer on customer_address (customer_id);

-- One signing in, on one device. Whatever ends it takes all its tokens along.
create table customer_session (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  expires_at timestamptz not null
);

create index customer_session_customer on customer_session (customer_id);
create index customer_session_age on customer_session (expires_at);

-- Refresh tokens stay after their use: seen again, they tell that somebody copied one.
create table customer_token (
  token_hash text primary key,
  session_id bigint not null references customer_session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  is_used boolean not null default false,
  expires_at timestamptz not null
);

create index customer_token_session on customer_token (session_id);
create index orders_customer on orders (customer_id, id) where customer_id is not null;
