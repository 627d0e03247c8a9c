-- Fiscal receipts of payments and refunds, as their provider has registered them.
create table payment_receipt (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  provider_id text not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- A page that shows it, where the provider has one.
  url text,
  fiscal_storage text,
  fiscal_document text,
  fiscal_attribute text,
  registered_at timestamptz not null,
  unique (payment_id, provider_id)
);

-- When the provider is asked for receipts next. Null while none is expected.
alter table payment add column receipts_next_at timestamptz;
alter table payment add column receipts_tries integer not null default 0;
create index payment_receipts_next_at on payment (receipts_next_at) where receipts_next_at is not null;
