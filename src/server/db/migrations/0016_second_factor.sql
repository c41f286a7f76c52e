-- 正在建立二次验证和查看身份的表
CREATE TABLE "sys_recovery_code" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"used_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_second_factor" (
	"user_id" varchar(32) PRIMARY KEY NOT NULL,
	"secret" varchar(255) NOT NULL,
	"last_step" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "second_factor" char(1) DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_device" ADD COLUMN "trusted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_device" ADD COLUMN "ip" varchar(64);--> statement-breakpoint
ALTER TABLE "sys_device" ADD COLUMN "client" varchar(255);--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "second_step" varchar(20);--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "view_of" varchar(32);--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "view_user_id" varchar(32);--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "view_role_id" varchar(32);--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_recovery_code" ON "sys_recovery_code" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "ix_sys_session_view" ON "sys_session" USING btree ("view_of");