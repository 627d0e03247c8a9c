-- The number by which a customer's cart is known outside: 52 random bits above 2^52, so that it is still a JSON
-- number. With its owner's id it says who orders, so it must not be guessed. Guests' carts have none.
alter table cart add column number bigint unique;

-- 13 random hexadecimal digits: the first of one random uuid and the last twelve of another.
update cart set number =
  ('x' || '001' || left(gen_random_uuid()::text, 1) || right(gen_random_uuid()::text, 12))::bit(64)::bigint
where customer_id is not null;

alter table cart add constraint cart_number_of_customer check (customer_id is null or number is not null);
