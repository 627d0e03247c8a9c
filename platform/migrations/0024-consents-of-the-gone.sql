-- No order waits for the deletion of its customer's account, nor fails because it is gone: a foreign
-- key would lock the customer's row for each consent. The deletion itself cuts the rows off.
alter table consent drop constraint consent_customer_id_fkey;
