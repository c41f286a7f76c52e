-- 正在为人员、评价维度和属性建立新的表
CREATE TABLE "cfg_attribute" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"attr_code" varchar(30) NOT NULL,
	"attr_name" varchar(40) NOT NULL,
	"attr_type" varchar(10) NOT NULL,
	"options" jsonb,
	"unit" varchar(20),
	"required" char(1) DEFAULT 'N' NOT NULL,
	"searchable" char(1) DEFAULT 'N' NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "cfg_evaluation_dimension" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"dimension_name" varchar(20) NOT NULL,
	"dimension_type" varchar(10) NOT NULL,
	"weight" integer NOT NULL,
	"max_score" integer DEFAULT 5 NOT NULL,
	"required" char(1) DEFAULT 'Y' NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cfg_evaluation_dimension_weight" CHECK ("cfg_evaluation_dimension"."weight" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "lab_person" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"person_name" varchar(40) NOT NULL,
	"person_type" varchar(10) NOT NULL,
	"username" varchar(100),
	"lab_id" varchar(32),
	"avatar" varchar(500),
	"title" varchar(40),
	"phone" varchar(20),
	"email" varchar(100),
	"wechat" varchar(500),
	"good_at" varchar(200),
	"intro" varchar(500),
	"show_on_site" char(1) DEFAULT 'N' NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
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
CREATE UNIQUE INDEX "cfg_attribute_code" ON "cfg_attribute" USING btree ("tenant_id","attr_code") WHERE "cfg_attribute"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cfg_evaluation_dimension_name" ON "cfg_evaluation_dimension" USING btree ("tenant_id","dimension_name") WHERE "cfg_evaluation_dimension"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "lab_person_lab" ON "lab_person" USING btree ("tenant_id","lab_id");--> statement-breakpoint
CREATE INDEX "lab_person_avatar_files" ON "lab_person" USING gin (file_keys("avatar"::text));--> statement-breakpoint
CREATE INDEX "lab_person_wechat_files" ON "lab_person" USING gin (file_keys("wechat"::text));