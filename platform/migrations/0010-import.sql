-- An import asks for each document who has its address, and whose variant it is.
create index product_url_key on product ((data ->> 'url_key'));
create index product_url_path on product ((data ->> 'url_path'));
create index stock_item_product on stock_item (product_id);
