-- 正在建立代理人的表
CREATE TABLE "sys_user_agent" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_name" varchar(100) NOT NULL,
	"agent_user_name" varchar(100) NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_agent" ON "sys_user_agent" USING btree ("tenant_id","user_name");--> statement-breakpoint
CREATE INDEX "ix_sys_user_agent_agent" ON "sys_user_agent" USING btree ("tenant_id","agent_user_name");