-- Letters lead to an order by signed links; those of an earlier series open nothing any more.
alter table orders add column link_series integer not null default 0;
