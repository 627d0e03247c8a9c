-- Who was signed in while writing. Guests' reviews, and those of before, are nobody's.
alter table review add column customer_id bigint references customer on delete set null;

create index review_customer on review (customer_id, id) where customer_id is not null;
