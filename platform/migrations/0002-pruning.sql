-- Guests' carts that nobody came back to are looked for by age.
create index cart_open_age on cart (updated_at) where status = 'open';
