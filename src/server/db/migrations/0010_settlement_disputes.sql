-- 正在建立结算单异议的表
CREATE TABLE "fin_settlement_dispute" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"settlement_id" varchar(32) NOT NULL,
	"reason" varchar(500) NOT NULL,
	"pay_amount" bigint NOT NULL,
	"answer_amount" bigint,
	"answer" varchar(500),
	"answer_by" varchar(100),
	"answer_time" timestamp (3) with time zone,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fin_settlement_dispute_of" ON "fin_settlement_dispute" USING btree ("settlement_id","create_time");--> statement-breakpoint
-- Statements knew only their latest dispute. Its answer was the last change of the statement.
INSERT INTO "fin_settlement_dispute" ("id", "settlement_id", "reason", "pay_amount", "create_by", "create_time", "tenant_id", "answer_amount", "answer_time")
SELECT md5("id"), "id", coalesce("dispute_reason", ''), "pay_amount", null, "dispute_time", "tenant_id",
	CASE WHEN "status" = '30' THEN null ELSE "pay_amount" END,
	CASE WHEN "status" = '30' THEN null ELSE coalesce("update_time", "dispute_time") END
FROM "fin_settlement" WHERE "dispute_time" IS NOT NULL;
