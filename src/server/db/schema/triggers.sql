-- Triggers of the tables; the generated migration ends with this file.

-- Every customer's name on an order stands in ord_customer_name, whoever writes the order. In their order, so that two
-- large writes cannot wait for each other.
CREATE FUNCTION ord_order_names() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into ord_customer_name (name) select distinct customer_name from written order by 1 on conflict do nothing;
  return null;
end $$;
CREATE TRIGGER ord_order_names AFTER INSERT ON ord_order REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION ord_order_names();
CREATE FUNCTION ord_order_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into ord_customer_name (name) values (new.customer_name) on conflict do nothing;
  return null;
end $$;
CREATE TRIGGER ord_order_renamed AFTER UPDATE OF customer_name ON ord_order
  FOR EACH ROW WHEN (old.customer_name <> new.customer_name) EXECUTE FUNCTION ord_order_renamed();
