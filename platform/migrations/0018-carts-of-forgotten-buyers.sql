-- The carts their orders came from: a code on them may have been sent to one address.
update cart set coupon_code = null
where customer_id is null and id in (select cart_id from orders where customer_id is null and email is null);
