-- The account is gone, the order is still on its way: once it is settled its buyer is forgotten too.
alter table orders add column is_buyer_leaving boolean not null default false;
