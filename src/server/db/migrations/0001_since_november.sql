-- 正在为客户、服务、订单和附件建立新的列与索引
CREATE TABLE "sys_comment" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"biz_type" varchar(60) NOT NULL,
	"biz_id" varchar(32) NOT NULL,
	"content" varchar(500) NOT NULL,
	"mentions" jsonb NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_presence" (
	"tenant_id" integer NOT NULL,
	"biz_type" varchar(60) NOT NULL,
	"biz_id" varchar(32) NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"username" varchar(100) NOT NULL,
	"realname" varchar(100) NOT NULL,
	"seen_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_presence_tenant_id_biz_type_biz_id_user_id_pk" PRIMARY KEY("tenant_id","biz_type","biz_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sys_device" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sign_in_attempt" (
	"name" varchar(200) NOT NULL,
	"place" varchar(80) NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"lock_until" timestamp (3) with time zone,
	"last_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_sign_in_attempt_name_place_pk" PRIMARY KEY("name","place")
);
--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "hide_header" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cust_customer" ADD COLUMN "spelling" text GENERATED ALWAYS AS (spelling_of("customer_name")) STORED;--> statement-breakpoint
ALTER TABLE "cust_customer" ADD COLUMN "mobile_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cust_customer" ADD COLUMN "new_mobile" varchar(11);--> statement-breakpoint
ALTER TABLE "cust_customer" ADD COLUMN "new_mobile_by" varchar(100);--> statement-breakpoint
ALTER TABLE "cust_customer" ADD COLUMN "new_mobile_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cust_customer" ADD COLUMN "new_mobile_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "sys_repeat" ADD COLUMN "input_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "sys_sms_code" ADD COLUMN "source" varchar(80);--> statement-breakpoint
ALTER TABLE "svc_package" ADD COLUMN "spelling" text GENERATED ALWAYS AS (spelling_of("package_name")) STORED;--> statement-breakpoint
ALTER TABLE "svc_service" ADD COLUMN "spelling" text GENERATED ALWAYS AS (spelling_of("service_name")) STORED;--> statement-breakpoint
ALTER TABLE "ord_order" ADD COLUMN "report_rejects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ix_sys_comment" ON "sys_comment" USING btree ("tenant_id","biz_type","biz_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_device" ON "sys_device" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "ix_sys_device_user" ON "sys_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ix_sys_device_last" ON "sys_device" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sign_in_attempt_last" ON "sys_sign_in_attempt" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "ix_sys_user_files" ON "sys_user" USING gin (file_keys("avatar"::text));--> statement-breakpoint
CREATE INDEX "aft_refund_files" ON "aft_refund" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "aft_refund_voucher_files" ON "aft_refund" USING gin (file_keys("payout_voucher"::text));--> statement-breakpoint
CREATE INDEX "clue_consultation_files" ON "clue_consultation" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "clue_consultation_reply_files" ON "clue_consultation_reply" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "cust_customer_files" ON "cust_customer" USING gin (file_keys("license_file"::text));--> statement-breakpoint
CREATE INDEX "cust_customer_new_mobile" ON "cust_customer" USING btree ("tenant_id","new_mobile_time") WHERE "cust_customer"."new_mobile" is not null and "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "fin_payment_files" ON "fin_payment" USING gin (file_keys("voucher"::text));--> statement-breakpoint
CREATE INDEX "ix_sys_sms_code_source" ON "sys_sms_code" USING btree ("source","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_announcement_files" ON "sys_announcement" USING gin (file_keys("msg_content"::text));--> statement-breakpoint
CREATE INDEX "ix_sys_file_person" ON "sys_file" USING btree ("create_by","create_time");--> statement-breakpoint
CREATE INDEX "ord_evaluation_files" ON "ord_evaluation" USING gin (file_keys("images"::text));--> statement-breakpoint
CREATE INDEX "ord_form_values_files" ON "ord_inspection_form" USING gin (file_keys("form_values"::text));--> statement-breakpoint
CREATE INDEX "ord_form_sign_files" ON "ord_inspection_form" USING gin (file_keys("sign_file"::text));--> statement-breakpoint
CREATE INDEX "ord_logistics_files" ON "ord_logistics" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "ord_report_files" ON "ord_report" USING gin (file_keys("file"::text));--> statement-breakpoint
CREATE INDEX "ord_sample_files" ON "ord_sample" USING gin (file_keys("photos"::text));--> statement-breakpoint
CREATE INDEX "inv_invoice_files" ON "inv_invoice" USING gin (file_keys("files"::text));--> statement-breakpoint
-- Wrong passwords were counted on the account; now by name and place. A lock that holds goes on holding for strangers.
INSERT INTO "sys_sign_in_attempt" ("name", "place", "failures", "since", "lock_until", "last_time")
	SELECT lower("username"), 'unknown', "fail_count", coalesce("fail_time", now()), "lock_until", coalesce("fail_time", now())
	FROM "sys_user" WHERE "fail_count" > 0
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- How often a report went back to the laboratory was only to be read from the order's log.
UPDATE "ord_order" SET "report_rejects" = back."n"
	FROM (
		SELECT "order_id", count(*)::int AS "n" FROM "ord_log"
		WHERE "event" = 'examineReport' AND "to_status" = '60' GROUP BY "order_id"
	) back
	WHERE back."order_id" = "ord_order"."id";--> statement-breakpoint
ALTER TABLE "sys_user" DROP COLUMN "fail_count";--> statement-breakpoint
ALTER TABLE "sys_user" DROP COLUMN "fail_time";--> statement-breakpoint
ALTER TABLE "sys_user" DROP COLUMN "lock_until";