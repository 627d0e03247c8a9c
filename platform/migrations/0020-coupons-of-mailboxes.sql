-- The mailbox a newsletter's coupon went to, however its address was written, by the shop's own key.
alter table newsletter_coupon add column mailbox_key text unique;
