-- 正在建立结算单、财务人员和银行流水的表，并重算各关账期间的数据
CREATE TABLE "fin_bank_file" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"account_config_id" varchar(32) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"content_hash" varchar(64) NOT NULL,
	"line_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fin_bank_line" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"file_id" varchar(32) NOT NULL,
	"account_config_id" varchar(32) NOT NULL,
	"line_no" integer NOT NULL,
	"line_key" varchar(64) NOT NULL,
	"bank_serial" varchar(50),
	"occur_time" timestamp (3) with time zone NOT NULL,
	"direction" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"counter_name" varchar(100),
	"counter_account" varchar(40),
	"summary" varchar(200),
	"status" varchar(10) DEFAULT '10' NOT NULL,
	"handle_by" varchar(100),
	"handle_time" timestamp (3) with time zone,
	"result" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_bank_line_amount" CHECK ("fin_bank_line"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fin_role_user" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"username" varchar(50) NOT NULL,
	"finance_roles" varchar(40) NOT NULL,
	"org_codes" varchar(500),
	"pay_methods" varchar(100),
	"single_limit" bigint,
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
CREATE TABLE "fin_settlement" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"settlement_no" varchar(32) NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"currency" varchar(10) DEFAULT 'CNY' NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"total_amount" bigint DEFAULT 0 NOT NULL,
	"total_foreign" bigint,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"adjust_reason" varchar(200),
	"pay_amount" bigint DEFAULT 0 NOT NULL,
	"tax_rate" integer,
	"tax_amount" bigint,
	"status" varchar(10) DEFAULT '10' NOT NULL,
	"send_by" varchar(100),
	"send_time" timestamp (3) with time zone,
	"send_email" varchar(100),
	"mail_status" varchar(10),
	"lab_confirm_by" varchar(40),
	"lab_confirm_time" timestamp (3) with time zone,
	"confirm_proof" varchar(2000),
	"dispute_reason" varchar(500),
	"dispute_time" timestamp (3) with time zone,
	"invoice_no" varchar(20),
	"invoice_file" varchar(2000),
	"invoice_amount" bigint,
	"approve_by" varchar(100),
	"approve_time" timestamp (3) with time zone,
	"account_config_id" varchar(32),
	"pay_by" varchar(100),
	"pay_time" timestamp (3) with time zone,
	"post_date" date,
	"bank_serial" varchar(50),
	"pay_voucher" varchar(2000),
	"book_amount" bigint,
	"void_reason" varchar(200),
	"void_time" timestamp (3) with time zone,
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_settlement_pay" CHECK ("fin_settlement"."pay_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fin_account" ADD COLUMN "freeze_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "fin_account" ADD COLUMN "remind_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fin_account" ADD COLUMN "remind_by" varchar(100);--> statement-breakpoint
ALTER TABLE "fin_account_ledger" ADD COLUMN "check_by" varchar(100);--> statement-breakpoint
ALTER TABLE "fin_flow" ADD COLUMN "bank_line_id" varchar(32);--> statement-breakpoint
CREATE UNIQUE INDEX "fin_bank_file_content" ON "fin_bank_file" USING btree ("tenant_id","account_config_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_bank_line_key" ON "fin_bank_line" USING btree ("tenant_id","account_config_id","line_key");--> statement-breakpoint
CREATE INDEX "fin_bank_line_state" ON "fin_bank_line" USING btree ("tenant_id","status","occur_time");--> statement-breakpoint
CREATE INDEX "fin_bank_line_time" ON "fin_bank_line" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_role_user_username" ON "fin_role_user" USING btree ("tenant_id","username") WHERE "fin_role_user"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "fin_settlement_no" ON "fin_settlement" USING btree ("tenant_id","settlement_no") WHERE "fin_settlement"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "fin_settlement_lab" ON "fin_settlement" USING btree ("tenant_id","lab_id");--> statement-breakpoint
CREATE INDEX "fin_settlement_confirm_proof_files" ON "fin_settlement" USING gin (file_keys("confirm_proof"::text));--> statement-breakpoint
CREATE INDEX "fin_settlement_invoice_file_files" ON "fin_settlement" USING gin (file_keys("invoice_file"::text));--> statement-breakpoint
CREATE INDEX "fin_settlement_pay_voucher_files" ON "fin_settlement" USING gin (file_keys("pay_voucher"::text));--> statement-breakpoint
CREATE INDEX "fin_settlement_state" ON "fin_settlement" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "fin_settlement_time" ON "fin_settlement" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_settlement_everywhere" ON "fin_settlement" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_settlement_serial" ON "fin_settlement" USING btree ("tenant_id","account_config_id","bank_serial") WHERE "fin_settlement"."bank_serial" is not null;--> statement-breakpoint
CREATE INDEX "fin_flow_bank_line" ON "fin_flow" USING btree ("bank_line_id");--> statement-breakpoint
CREATE INDEX "ord_order_owing" ON "ord_order" USING btree ("tenant_id","customer_id") WHERE "ord_order"."credit_amount" > 0;--> statement-breakpoint
UPDATE "fin_close" c SET "snapshot" = jsonb_build_object(
	'receipts', (SELECT coalesce(sum(f."amount"), 0) FROM "fin_flow" f WHERE f."tenant_id" = c."tenant_id" AND f."period" = c."period" AND f."direction" = '1' AND f."flow_type" IN ('1', '2', '3', '10')),
	'refunds', (SELECT coalesce(sum(f."amount"), 0) FROM "fin_flow" f WHERE f."tenant_id" = c."tenant_id" AND f."period" = c."period" AND f."direction" = '2' AND f."flow_type" IN ('1', '2', '3', '4', '5', '10')),
	'payouts', (SELECT coalesce(sum(f."amount"), 0) FROM "fin_flow" f WHERE f."tenant_id" = c."tenant_id" AND f."period" = c."period" AND f."direction" = '2' AND f."flow_type" = '6'),
	'otherIn', (SELECT coalesce(sum(f."amount"), 0) FROM "fin_flow" f WHERE f."tenant_id" = c."tenant_id" AND f."period" = c."period" AND f."direction" = '1' AND f."flow_type" NOT IN ('1', '2', '3', '10')),
	'otherOut', (SELECT coalesce(sum(f."amount"), 0) FROM "fin_flow" f WHERE f."tenant_id" = c."tenant_id" AND f."period" = c."period" AND f."direction" = '2' AND f."flow_type" NOT IN ('1', '2', '3', '4', '5', '6', '10')),
	'invoiced', (SELECT coalesce(sum(i."amount"), 0) FROM "inv_invoice" i WHERE i."tenant_id" = c."tenant_id" AND i."color" = '1' AND to_char(i."issue_date", 'YYYY-MM') = c."period"),
	'red', (SELECT coalesce(-sum(i."amount"), 0) FROM "inv_invoice" i WHERE i."tenant_id" = c."tenant_id" AND i."color" = '2' AND to_char(i."issue_date", 'YYYY-MM') = c."period"),
	'creditOutstanding', (SELECT coalesce(sum(CASE WHEN l."ledger_type" = '8' AND l."direction" = '1' THEN -l."amount" ELSE l."amount" END), 0) FROM "fin_account_ledger" l WHERE l."tenant_id" = c."tenant_id" AND l."ledger_type" IN ('7', '8') AND l."create_time" < ((c."period" || '-01')::date + interval '1 month') AT TIME ZONE 'Asia/Shanghai')
) WHERE c."status" = '1';
