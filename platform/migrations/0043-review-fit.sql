-- How the thing felt in its size, and which size was bought (the id of its option); both optional.
alter table review add column fit text
  constraint review_fit check (fit in ('small', 'true_to_size', 'large'));
alter table review add column bought_size integer;
