-- Of one piece without a sale, as it was when it was ordered. Null for what was ordered before it was kept.
alter table order_item add column regular_price_kopecks bigint;
