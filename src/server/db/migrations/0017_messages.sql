-- 正在建立消息模板、消息配置和系统消息的表
CREATE TABLE "sys_sms" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"es_title" varchar(200) NOT NULL,
	"es_type" varchar(2) NOT NULL,
	"es_receiver" varchar(200) NOT NULL,
	"es_param" varchar(4000),
	"es_content" text,
	"es_send_time" timestamp (3) with time zone,
	"es_send_status" varchar(2) DEFAULT '0' NOT NULL,
	"es_send_num" integer DEFAULT 0 NOT NULL,
	"es_via" varchar(10),
	"es_result" varchar(500),
	"remark" varchar(500),
	"event_code" varchar(40),
	"template_code" varchar(32),
	"due_time" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"user_id" varchar(32),
	"address" varchar(100),
	"bus_type" varchar(40),
	"bus_id" varchar(40),
	"open_page" varchar(255),
	"priority" varchar(2),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_message_config" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"event_code" varchar(40) NOT NULL,
	"channels" varchar(20) NOT NULL,
	"station_template" varchar(32),
	"mail_template" varchar(32),
	"sms_template" varchar(32),
	"receiver_type" varchar(40) NOT NULL,
	"receiver_roles" varchar(1000),
	"receivers" varchar(2000),
	"delay_minutes" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sms_template" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"template_code" varchar(32) NOT NULL,
	"template_name" varchar(100) NOT NULL,
	"template_type" varchar(2) NOT NULL,
	"template_content" text NOT NULL,
	"template_test_json" varchar(2000),
	"use_status" varchar(2) DEFAULT '0' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ix_sys_sms_create" ON "sys_sms" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sms_due" ON "sys_sms" USING btree ("due_time") WHERE "sys_sms"."due_time" is not null and "sys_sms"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_message_config_code" ON "sys_message_config" USING btree ("tenant_id","event_code") WHERE "sys_message_config"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_sms_template_code" ON "sys_sms_template" USING btree ("tenant_id","template_code") WHERE "sys_sms_template"."del_flag" = 0;
