-- 正在加快财务列表的查询
-- Room on each page, so that a change of columns without index, e.g. of the liquidation's state, writes no index.
ALTER TABLE "ord_order" SET (fillfactor = 80);--> statement-breakpoint
DROP INDEX "cust_customer_time";--> statement-breakpoint
DROP INDEX "ord_liquidation_time";--> statement-breakpoint
DROP INDEX "ord_order_owing";--> statement-breakpoint
CREATE INDEX "cust_customer_page" ON "cust_customer" USING btree ("tenant_id","create_time","id","del_flag");--> statement-breakpoint
CREATE INDEX "fin_account_time" ON "fin_account" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_account_owing" ON "fin_account" USING btree ("tenant_id","customer_id","credit_days") WHERE "fin_account"."credit_used_amount" > 0;--> statement-breakpoint
CREATE INDEX "ord_liquidation_page" ON "ord_liquidation" USING btree ("tenant_id","create_time","id","liquidation_status");--> statement-breakpoint
CREATE INDEX "ord_order_credit" ON "ord_order" USING btree ("tenant_id","customer_id","credit_amount","finish_time") WHERE "ord_order"."credit_amount" > 0;