-- The texts that people agreed to, as they stood: `version` is made of the text itself.
create table consent_text (
  version text primary key,
  identifier text not null,
  title text not null,
  content text not null,
  first_given_at timestamptz not null
);

-- What people agreed to and took back, a row each time: nothing is changed in it and nothing deleted.
-- Of an address a key is kept, which leads back to nobody: whoever leaves the shop can be forgotten.
create table consent (
  id bigint generated always as identity primary key,
  kind text not null,
  is_given boolean not null,
  -- Null where the shop had no such text.
  version text references consent_text,
  place text not null,
  -- What it was given with, `order 000000482`.
  subject text,
  customer_id bigint references customer on delete set null,
  email_key text,
  created_at timestamptz not null
);

create index consent_customer on consent (customer_id) where customer_id is not null;
create index consent_email on consent (email_key) where email_key is not null;
