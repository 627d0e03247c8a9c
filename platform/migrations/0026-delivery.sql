-- Where the parcel of a cart shall go, as far as its price depends on it: country, region and city. Null until
-- somebody has said it.
alter table cart add column shipping_destination jsonb;

-- Pick-up points the operator has brought in (`platform -- delivery points import`).
create table pickup_point (
  code text primary key,
  city text not null,
  document jsonb not null
);
create index pickup_point_city on pickup_point (city);
