-- Who was put down for the newsletter and has not said yes by the link in the letter. Tokens are kept as hashes.
create table newsletter_request (
  email text primary key,
  token_hash text not null unique,
  expires_at timestamptz not null
);

create index newsletter_request_age on newsletter_request (expires_at);

-- The link that said yes: pressed again, it is answered the same. Empty for who came before it was asked for.
alter table newsletter_subscriber add column confirm_hash text unique;

-- One coupon an address, for good: who leaves and comes again gets the same. Of the address a hash is kept.
create table newsletter_coupon (
  code text primary key,
  email_hash text not null unique,
  created_at timestamptz not null
);
