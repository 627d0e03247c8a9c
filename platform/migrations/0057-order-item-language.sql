-- Which language the name and the options of a line were in when it was ordered, ISO 639-1: orders are
-- read in other languages too. Null for lines of before.
alter table order_item add column text_language text;
