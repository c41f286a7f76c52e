-- 正在建立低于成本价审批的表
CREATE TABLE "ord_price_ask" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"status" varchar(2) NOT NULL,
	"before_amount" bigint NOT NULL,
	"asked_amount" bigint NOT NULL,
	"lines" jsonb,
	"reason" varchar(200) NOT NULL,
	"ask_by" varchar(100) NOT NULL,
	"ask_time" timestamp (3) with time zone NOT NULL,
	"decide_by" varchar(100),
	"decide_time" timestamp (3) with time zone,
	"decide_reason" varchar(200)
);
--> statement-breakpoint
ALTER TABLE "ord_order" ADD COLUMN "price_ask_by" varchar(100);--> statement-breakpoint
ALTER TABLE "ord_order" ADD COLUMN "price_ask_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ord_price_ask_order" ON "ord_price_ask" USING btree ("order_id","ask_time");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_price_ask_open" ON "ord_price_ask" USING btree ("order_id") WHERE status = '10';--> statement-breakpoint
CREATE INDEX "ord_order_price_ask" ON "ord_order" USING btree ("tenant_id","price_ask_time") WHERE price_ask_by is not null;