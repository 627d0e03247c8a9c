-- Who gets which tier prices and, where the shop taxes by group, which tax. Group 0 is everybody not signed in.
create table customer_group (
  id integer primary key check (id between 0 and 31999),
  code text not null unique,
  tax_class_id integer not null
);

insert into customer_group (id, code, tax_class_id) values
  (0, 'NOT LOGGED IN', 3),
  (1, 'General', 3),
  (2, 'Wholesale', 3),
  (3, 'Retailer', 3);

alter table customer add column group_id integer not null default 1 references customer_group;
alter table customer add column store_id integer not null default 1;
alter table customer add column created_in text not null default 'Default Store View';
