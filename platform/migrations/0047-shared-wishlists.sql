-- Wishlists that were shared by a link, as they were then. Nothing says whose they are.
create table shared_wishlist (
  id bigint generated always as identity primary key,
  -- Of the link: who has it reads the list.
  token_hash text not null unique,
  -- Of what the maker's browser keeps: it changes the list and closes the link.
  key_hash text not null unique,
  items jsonb not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index shared_wishlist_expired on shared_wishlist (expires_at);
