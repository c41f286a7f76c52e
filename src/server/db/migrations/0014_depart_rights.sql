-- 正在建立部门角色和部门权限的表
CREATE TABLE "sys_depart_permission" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"depart_id" varchar(32) NOT NULL,
	"permission_id" varchar(32) NOT NULL,
	"data_rule_ids" text
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"depart_id" varchar(32) NOT NULL,
	"role_name" varchar(200) NOT NULL,
	"role_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_permission" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"depart_id" varchar(32) NOT NULL,
	"role_id" varchar(32) NOT NULL,
	"permission_id" varchar(32) NOT NULL,
	"data_rule_ids" text,
	"operate_date" timestamp (3) with time zone,
	"operate_ip" varchar(64)
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_user" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"drole_id" varchar(32) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_depart_permission" ON "sys_depart_permission" USING btree ("depart_id","permission_id");--> statement-breakpoint
CREATE INDEX "ix_sys_depart_permission_permission" ON "sys_depart_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_depart_role_code" ON "sys_depart_role" USING btree ("tenant_id","role_code");--> statement-breakpoint
CREATE INDEX "ix_sys_depart_role_depart" ON "sys_depart_role" USING btree ("depart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_depart_role_permission" ON "sys_depart_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE INDEX "ix_sys_depart_role_permission_depart" ON "sys_depart_role_permission" USING btree ("depart_id","permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_depart_role_user" ON "sys_depart_role_user" USING btree ("user_id","drole_id");--> statement-breakpoint
CREATE INDEX "ix_sys_depart_role_user_role" ON "sys_depart_role_user" USING btree ("drole_id");