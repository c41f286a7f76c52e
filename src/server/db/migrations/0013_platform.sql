-- 正在建立规则、数据源和网关路由的表
CREATE TABLE "sys_check_rule" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"rule_name" varchar(100) NOT NULL,
	"rule_code" varchar(100) NOT NULL,
	"rule_json" text NOT NULL,
	"rule_description" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_data_source" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"code" varchar(100) NOT NULL,
	"name" varchar(100) NOT NULL,
	"db_type" varchar(10) NOT NULL,
	"db_driver" varchar(100),
	"db_url" varchar(500) NOT NULL,
	"db_name" varchar(100),
	"db_username" varchar(100),
	"db_secret" text,
	"remark" varchar(200),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_fill_rule" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"rule_name" varchar(100) NOT NULL,
	"rule_code" varchar(100) NOT NULL,
	"rule_class" varchar(100) NOT NULL,
	"rule_params" varchar(1000),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_gateway_route" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"router_id" varchar(50) NOT NULL,
	"name" varchar(50) NOT NULL,
	"uri" varchar(200) NOT NULL,
	"predicates" jsonb NOT NULL,
	"filters" jsonb,
	"strip_prefix" integer DEFAULT 1 NOT NULL,
	"retryable" integer DEFAULT 0 NOT NULL,
	"persistable" integer DEFAULT 0 NOT NULL,
	"show_api" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "screen_ids" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_check_rule_code" ON "sys_check_rule" USING btree ("tenant_id","rule_code") WHERE "sys_check_rule"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_data_source_code" ON "sys_data_source" USING btree ("tenant_id","code") WHERE "sys_data_source"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_fill_rule_code" ON "sys_fill_rule" USING btree ("tenant_id","rule_code") WHERE "sys_fill_rule"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_gateway_route_id" ON "sys_gateway_route" USING btree ("tenant_id","router_id") WHERE "sys_gateway_route"."del_flag" = 0;