-- One row a certificate, written with its order; it is worth something once the order is paid. Its
-- code is kept nowhere: it follows from the shop's secret and the id, and only its hash lies here.
create table gift_certificate (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- Which line of the order, and which piece of it.
  position integer not null,
  piece integer not null,
  state text not null default 'ordered' check (state in ('ordered', 'issued', 'voided')),
  currency text not null,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  balance_kopecks bigint not null default 0
    check (balance_kopecks >= 0 and balance_kopecks <= amount_kopecks),
  code_hash text unique,
  last_four text,
  -- Empty once nobody has to be written to.
  recipient_name text not null,
  recipient_email text not null,
  message text not null,
  -- Null: as soon as it is paid.
  send_at timestamptz,
  valid_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, position, piece)
);
create index gift_certificate_ordered on gift_certificate (order_id) where state = 'ordered';
create index gift_certificate_unsent on gift_certificate (send_at)
  where state = 'issued' and sent_at is null;

-- Its ledger: the balance is the sum of these, and nothing changes it beside them.
create table gift_certificate_movement (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references gift_certificate on delete cascade,
  kind text not null check (kind in ('issued', 'spent', 'returned', 'voided')),
  amount_kopecks bigint not null check (amount_kopecks <> 0),
  -- The order it was bought with, or paid for.
  order_id bigint not null,
  created_at timestamptz not null
);
create index gift_certificate_movement_of on gift_certificate_movement (certificate_id);
create unique index gift_certificate_issued_once on gift_certificate_movement (certificate_id)
  where kind = 'issued';

-- The one that shall pay for a cart, and what one pays of an order now. A backup puts tables back in
-- the order of their references, which therefore must not go round: certificates name orders.
alter table cart add column gift_certificate_id bigint;
alter table orders add column gift_certificate_id bigint;
alter table orders add column gift_certificate_kopecks bigint not null default 0
  check (gift_certificate_kopecks >= 0);
