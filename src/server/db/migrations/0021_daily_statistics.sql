-- 正在建立日统计的表
CREATE TABLE "stat_daily" (
	"tenant_id" integer NOT NULL,
	"stat_date" date NOT NULL,
	"org_code" varchar(64) DEFAULT '' NOT NULL,
	"sales_by" varchar(100) DEFAULT '' NOT NULL,
	"lab_id" varchar(32) DEFAULT '' NOT NULL,
	"lab_org_code" varchar(64) DEFAULT '' NOT NULL,
	"lab_type" varchar(2) DEFAULT '' NOT NULL,
	"category_id" varchar(32) DEFAULT '' NOT NULL,
	"source" varchar(2) DEFAULT '' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"order_paid_count" integer DEFAULT 0 NOT NULL,
	"received_count" integer DEFAULT 0 NOT NULL,
	"testing_count" integer DEFAULT 0 NOT NULL,
	"reported_count" integer DEFAULT 0 NOT NULL,
	"finished_count" integer DEFAULT 0 NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"gmv" bigint DEFAULT 0 NOT NULL,
	"due_count" integer DEFAULT 0 NOT NULL,
	"on_time_count" integer DEFAULT 0 NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"finished_amount" bigint DEFAULT 0 NOT NULL,
	"gross_profit" bigint DEFAULT 0 NOT NULL,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"receipts" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"invoiced" bigint DEFAULT 0 NOT NULL,
	"new_customers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stat_daily_key" PRIMARY KEY("tenant_id","stat_date","org_code","sales_by","lab_id","lab_org_code","lab_type","category_id","source")
);
--> statement-breakpoint
CREATE TABLE "stat_touched" (
	"tenant_id" integer NOT NULL,
	"stat_date" date NOT NULL,
	"kind" varchar(10) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stat_touched_day" ON "stat_touched" USING btree ("tenant_id","stat_date","kind");--> statement-breakpoint
CREATE INDEX "aft_refund_post" ON "aft_refund" USING btree ("tenant_id","post_date") WHERE post_date is not null;--> statement-breakpoint
CREATE INDEX "fin_flow_post" ON "fin_flow" USING btree ("tenant_id","post_date");--> statement-breakpoint
CREATE INDEX "ord_order_reported" ON "ord_order" USING btree ("tenant_id","report_time") WHERE report_time is not null;--> statement-breakpoint
CREATE INDEX "ord_order_finished" ON "ord_order" USING btree ("tenant_id","finish_time") WHERE order_status = '90';--> statement-breakpoint
CREATE INDEX "ord_report_review" ON "ord_report" USING btree ("tenant_id","review_time") WHERE review_time is not null;--> statement-breakpoint
-- All days with rows are to be counted; from now on the triggers note them.
INSERT INTO "stat_touched" ("tenant_id", "stat_date", "kind")
SELECT DISTINCT tenant_id, (create_time AT TIME ZONE 'Asia/Shanghai')::date, kind FROM ord_order, unnest(ARRAY['created', 'funnel']) kind
UNION SELECT tenant_id, (pay_time AT TIME ZONE 'Asia/Shanghai')::date, 'paid' FROM ord_order WHERE pay_time IS NOT NULL
UNION SELECT tenant_id, (report_time AT TIME ZONE 'Asia/Shanghai')::date, 'reported' FROM ord_order WHERE report_time IS NOT NULL
UNION SELECT tenant_id, (finish_time AT TIME ZONE 'Asia/Shanghai')::date, 'finished' FROM ord_order WHERE finish_time IS NOT NULL
UNION SELECT tenant_id, (review_time AT TIME ZONE 'Asia/Shanghai')::date, 'report' FROM ord_report WHERE review_time IS NOT NULL
UNION SELECT tenant_id, post_date, 'refund' FROM aft_refund WHERE post_date IS NOT NULL
UNION SELECT tenant_id, post_date, 'flow' FROM fin_flow
UNION SELECT tenant_id, issue_date, 'invoice' FROM inv_invoice
UNION SELECT tenant_id, (create_time AT TIME ZONE 'Asia/Shanghai')::date, 'customer' FROM cust_customer;
