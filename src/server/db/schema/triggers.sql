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

-- The days whose figures change, noted in stat_touched whenever a source of the statistics is written, whoever writes it
-- (src/server/dashboard/statistics). A bulk insert notes each day once; an update notes the old and the new day, and only if
-- something changed that a figure of this kind reads. The columns after `update of` spare an update of others the
-- reading of the condition, which takes as long as writing the row. The letter R stands for the row.
DO $$
declare
  shanghai constant text := '(R.%I at time zone ''Asia/Shanghai'')::date';
  dims constant text := 'R.sales_org_code, R.sales_by, R.lab_id, R.lab_org_code, R.lab_type, R.order_source, R.tenant_id';
  source record;
begin
  for source in
    select place, string_agg(format('select tenant_id, %s, %L from written', replace(day, 'R.', ''), kind), ' union ') as days,
      array_agg(kind) as kinds, array_agg(day) as day_of, array_agg(watched) as watched
    from (values
      ('ord_order', 'created', format(shanghai, 'create_time'), 'R.create_time, R.pay_status, R.service_summary, ' || dims),
      ('ord_order', 'funnel', format(shanghai, 'create_time'), 'R.create_time, R.order_status, R.test_start_time, R.report_time, ' || dims),
      ('ord_order', 'paid', format(shanghai, 'pay_time'), 'R.pay_time, R.payable_amount, R.service_summary, ' || dims),
      ('ord_order', 'reported', format(shanghai, 'report_time'), 'R.report_time, R.due_date, ' || dims),
      ('ord_order', 'finished', format(shanghai, 'finish_time'), 'R.finish_time, R.order_status, ' || dims),
      ('ord_liquidation', 'finished', '(select ' || format(replace(shanghai, 'R.', 'o.'), 'finish_time') || ' from ord_order o where o.id = R.order_id)',
        'R.order_id, R.order_amount, R.gross_profit, R.lab_id'),
      ('ord_report', 'report', format(shanghai, 'review_time'), 'R.review_time, R.status, R.replaces_id, R.report_type, R.order_id'),
      ('aft_refund', 'refund', 'R.post_date', 'R.post_date, R.status, R.refund_amount, R.order_id'),
      ('fin_flow', 'flow', 'R.post_date', 'R.post_date, R.direction, R.flow_type, R.amount, R.order_id'),
      ('inv_invoice', 'invoice', 'R.issue_date', 'R.issue_date, R.amount'),
      ('cust_customer', 'customer', format(shanghai, 'create_time'), 'R.create_time, R.del_flag, R.sales_by, R.sales_org_code')
    ) as s (place, kind, day, watched) group by place
  loop
    execute format('create or replace function note_days_of_%1$s() returns trigger language plpgsql as $f$
      begin
        insert into stat_touched (tenant_id, stat_date, kind)
        select * from (%2$s) d (tenant_id, day, kind) where day is not null;
        return null;
      end $f$', source.place, source.days);
    execute format('create or replace trigger stat_written after insert on %1$I referencing new table as written
      for each statement execute function note_days_of_%1$s()', source.place);
    execute format('create or replace trigger stat_gone after delete on %1$I referencing old table as written
      for each statement execute function note_days_of_%1$s()', source.place);
    for at in 1 .. array_length(source.kinds, 1) loop
      execute format('create or replace function note_%4$s_of_%1$s() returns trigger language plpgsql as $f$
        begin
          insert into stat_touched (tenant_id, stat_date, kind)
          select tenant_id, day, %5$L from (select old.tenant_id, %2$s union select new.tenant_id, %3$s) d (tenant_id, day)
          where day is not null;
          return null;
        end $f$', source.place, replace(source.day_of[at], 'R.', 'old.'), replace(source.day_of[at], 'R.', 'new.'),
        source.kinds[at], source.kinds[at]);
      execute format('create or replace trigger stat_%2$s after update of %5$s on %1$I for each row
        when ((%3$s) is distinct from (%4$s)) execute function note_%2$s_of_%1$s()', source.place, source.kinds[at],
        replace(source.watched[at], 'R.', 'old.'), replace(source.watched[at], 'R.', 'new.'),
        replace(source.watched[at], 'R.', ''));
    end loop;
  end loop;
end $$;
-- Reports, refunds and flows are counted where their order belongs.
CREATE OR REPLACE FUNCTION note_days_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into stat_touched (tenant_id, stat_date, kind)
  select new.tenant_id, (review_time at time zone 'Asia/Shanghai')::date, 'report' from ord_report
    where order_id = new.id and review_time is not null
  union select new.tenant_id, post_date, 'refund' from aft_refund where order_id = new.id and post_date is not null
  union select new.tenant_id, post_date, 'flow' from fin_flow where order_id = new.id;
  return null;
end $$;
CREATE OR REPLACE TRIGGER stat_parts AFTER UPDATE OF sales_org_code, sales_by, lab_id, lab_org_code, lab_type, order_source
  ON ord_order FOR EACH ROW
  WHEN ((old.sales_org_code, old.sales_by, old.lab_id, old.lab_org_code, old.lab_type, old.order_source)
    IS DISTINCT FROM (new.sales_org_code, new.sales_by, new.lab_id, new.lab_org_code, new.lab_type, new.order_source))
  EXECUTE FUNCTION note_days_of_parts();
-- A service that moves to another category takes its orders with it.
CREATE OR REPLACE FUNCTION note_days_of_service() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into stat_touched (tenant_id, stat_date, kind)
  select distinct o.tenant_id, (day.instant at time zone 'Asia/Shanghai')::date, day.kind
  from ord_item i join ord_order o on o.id = i.order_id cross join lateral (values ('created', o.create_time),
    ('funnel', o.create_time), ('paid', o.pay_time), ('reported', o.report_time), ('finished', o.finish_time)
  ) day (kind, instant)
  where i.tenant_id = new.tenant_id and i.service_id = new.id and i.line_no = 1 and day.instant is not null;
  return null;
end $$;
CREATE OR REPLACE TRIGGER stat_category AFTER UPDATE OF category_id ON svc_service FOR EACH ROW
  WHEN (old.category_id IS DISTINCT FROM new.category_id) EXECUTE FUNCTION note_days_of_service();
