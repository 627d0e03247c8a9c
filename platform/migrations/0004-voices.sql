-- What shoppers write. An import replaces the catalogue's documents, never these; both are listed together,
-- so shoppers' reviews are numbered from far above any import's. Status: 1 approved, 2 pending, 3 rejected.
create table review (
  id integer generated always as identity (start with 1000000) primary key,
  product_id integer not null,
  title text not null,
  detail text not null,
  nickname text not null,
  stars smallint check (stars between 1 and 5),
  status smallint not null default 2 check (status between 1 and 3),
  created_at timestamptz not null
);

create index review_status on review (status, id);

-- Who gets the newsletter: one row an address, lower case. Who leaves is forgotten.
create table newsletter_subscriber (
  email text primary key,
  subscribed_at timestamptz not null
);
