-- Letters, written in the transaction of what they tell of and sent after it. Once a letter is settled,
-- nothing about a person stays in its row.
create table mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  kind text not null,
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null
);

create index mail_waiting on mail (next_at) where state = 'waiting';
create index mail_settled on mail (created_at) where state <> 'waiting';

-- Asked for by anyone for any address: one of nobody has a row just the same, without a customer, so that
-- asking takes the same work. Addresses and tokens are kept as hashes.
create table password_reset (
  email_hash text primary key,
  customer_id bigint references customer on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null
);

create index password_reset_customer on password_reset (customer_id);
create index password_reset_age on password_reset (expires_at);

-- The hash of what the link in a letter carries. Empty for who came before there were letters.
alter table newsletter_subscriber add column unsubscribe_hash text unique;
