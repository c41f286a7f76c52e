-- 正在为清算与财务流水建立索引
DROP INDEX "fin_flow_period";--> statement-breakpoint
DROP INDEX "ord_liquidation_state";--> statement-breakpoint
DROP INDEX "ord_liquidation_settlement";--> statement-breakpoint
CREATE INDEX "fin_flow_month" ON "fin_flow" USING btree ("tenant_id","period","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_flow_account" ON "fin_flow" USING btree ("tenant_id","account_config_id","create_time","id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_lab" ON "ord_liquidation" USING btree ("tenant_id","lab_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_flow_period" ON "fin_flow" USING btree ("tenant_id","period","direction","flow_type","account_config_id","amount");--> statement-breakpoint
CREATE INDEX "ord_liquidation_state" ON "ord_liquidation" USING btree ("tenant_id","liquidation_status","lab_id","id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_settlement" ON "ord_liquidation" USING btree ("settlement_id","id");