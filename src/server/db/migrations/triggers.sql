-- Triggers of the tables. The server applies this file again whenever its text changed or a step has run, after the
-- steps of the tables: a new table with a customer's name gets its triggers by itself.

-- Every customer's name stands in cust_name, whoever writes it and wherever. In their order, so that two large writes
-- cannot wait for each other.
CREATE OR REPLACE FUNCTION keep_written_names() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into cust_name (name) select distinct customer_name from written where customer_name is not null
  order by 1 on conflict do nothing;
  return null;
end $$;
CREATE OR REPLACE FUNCTION keep_new_name() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into cust_name (name) values (new.customer_name) on conflict do nothing;
  return null;
end $$;
DO $$
declare
  place text;
begin
  for place in select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'customer_name' order by 1
  loop
    execute format('create or replace trigger customer_name_written after insert on %I referencing new table as written
      for each statement execute function keep_written_names()', place);
    execute format('create or replace trigger customer_name_changed after update of customer_name on %I
      for each row when (new.customer_name is distinct from old.customer_name and new.customer_name is not null)
      execute function keep_new_name()', place);
  end loop;
end $$;
