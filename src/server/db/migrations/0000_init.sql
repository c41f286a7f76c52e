-- Functions that indexes and triggers of the tables need; the generated migration begins with this file.

-- The pairs of neighbouring characters of a text in small letters, or its one character: what an index of parts of a
-- text holds. Trigrams (pg_trgm) would find no part of two characters, and people search Chinese names by two.
CREATE FUNCTION text_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array(select distinct substr(lower(value), i, 2) from generate_series(1, greatest(length(value) - 1, 1)) i)
$$;
--> statement-breakpoint
CREATE TABLE "sys_permission" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"name" varchar(255) NOT NULL,
	"perms" varchar(255),
	"perms_type" varchar(2),
	"icon" varchar(255),
	"component" varchar(255),
	"component_name" varchar(255),
	"url" varchar(255),
	"redirect" varchar(255),
	"sort_no" double precision,
	"menu_type" integer NOT NULL,
	"is_leaf" boolean DEFAULT true NOT NULL,
	"is_route" boolean DEFAULT true NOT NULL,
	"keep_alive" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"hide_tab" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"internal_or_external" boolean DEFAULT false NOT NULL,
	"rule_flag" integer DEFAULT 0 NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"description" varchar(255),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_permission_data_rule" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"permission_id" varchar(32) NOT NULL,
	"rule_name" varchar(100) NOT NULL,
	"rule_column" varchar(100),
	"rule_conditions" varchar(50) NOT NULL,
	"rule_value" varchar(500) NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"role_name" varchar(200) NOT NULL,
	"role_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"role_type" varchar(2) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"role_id" varchar(32) NOT NULL,
	"permission_id" varchar(32) NOT NULL,
	"data_rule_ids" text,
	"operate_date" timestamp (3) with time zone,
	"operate_ip" varchar(64)
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"username" varchar(100) NOT NULL,
	"realname" varchar(100) NOT NULL,
	"password" varchar(255) NOT NULL,
	"avatar" varchar(255),
	"birthday" date,
	"sex" integer,
	"email" varchar(100),
	"phone" varchar(45),
	"org_code" varchar(64),
	"work_no" varchar(100),
	"post" varchar(255),
	"telephone" varchar(45),
	"status" integer DEFAULT 1 NOT NULL,
	"user_identity" integer DEFAULT 1 NOT NULL,
	"depart_ids" text,
	"rel_tenant_ids" varchar(255),
	"home_path" varchar(255),
	"activiti_sync" integer,
	"client_id" varchar(64),
	"pwd_update_time" timestamp (3) with time zone,
	"pwd_history" jsonb,
	"fail_count" integer DEFAULT 0 NOT NULL,
	"fail_time" timestamp (3) with time zone,
	"lock_until" timestamp (3) with time zone,
	"last_login_time" timestamp (3) with time zone,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"role_id" varchar(32) NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aft_refund" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"refund_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"customer_mobile" varchar(20) DEFAULT '' NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"lab_name" varchar(80) DEFAULT '' NOT NULL,
	"lab_type" varchar(2) DEFAULT '1' NOT NULL,
	"lab_org_code" varchar(64),
	"refund_type" varchar(10) NOT NULL,
	"refund_reason" varchar(10) NOT NULL,
	"reason_detail" varchar(500),
	"apply_amount" bigint NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_reason" varchar(200),
	"refund_amount" bigint NOT NULL,
	"need_return" char(1) DEFAULT 'N' NOT NULL,
	"order_status_before" varchar(2) NOT NULL,
	"refund_method" varchar(10) NOT NULL,
	"payee_name" varchar(100),
	"payee_bank" varchar(100),
	"payee_account" varchar(30),
	"attachments" varchar(2000),
	"status" varchar(2) NOT NULL,
	"audit_by" varchar(100),
	"audit_time" timestamp (3) with time zone,
	"audit_remark" varchar(500),
	"reject_reason" varchar(10),
	"reject_detail" varchar(500),
	"return_method" varchar(10),
	"return_logistics_id" varchar(32),
	"payout_by" varchar(100),
	"payout_time" timestamp (3) with time zone,
	"post_date" date,
	"payout_serial" varchar(50),
	"payout_voucher" varchar(2000),
	"payout_audit_by" varchar(100),
	"fail_reason" varchar(200),
	"red_invoice_done" char(1) DEFAULT 'N' NOT NULL,
	"withdrawal_id" varchar(32),
	"source" char(1) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "aft_refund_amounts" CHECK ("aft_refund"."apply_amount" > 0 and "aft_refund"."deduct_amount" between 0 and "aft_refund"."apply_amount" and "aft_refund"."refund_amount" = "aft_refund"."apply_amount" - "aft_refund"."deduct_amount")
);
--> statement-breakpoint
CREATE TABLE "aft_refund_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"refund_id" varchar(32) NOT NULL,
	"order_item_id" varchar(32) NOT NULL,
	"amount" bigint NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "aft_refund_item_amount" CHECK ("aft_refund_item"."amount" > 0 and "aft_refund_item"."deduct_amount" between 0 and "aft_refund_item"."amount")
);
--> statement-breakpoint
CREATE TABLE "aft_withdrawal" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"withdrawal_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"customer_mobile" varchar(20) DEFAULT '' NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"lab_name" varchar(80) DEFAULT '' NOT NULL,
	"lab_type" varchar(2) DEFAULT '1' NOT NULL,
	"lab_org_code" varchar(64),
	"sample_ids" jsonb NOT NULL,
	"withdraw_type" varchar(10) NOT NULL,
	"reason" varchar(10) NOT NULL,
	"reason_detail" varchar(500),
	"return_method" varchar(10) NOT NULL,
	"receiver" varchar(40),
	"mobile" varchar(20),
	"area_code" varchar(32),
	"address" varchar(200),
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"create_refund" char(1) DEFAULT 'N' NOT NULL,
	"refund_id" varchar(32),
	"status" varchar(2) NOT NULL,
	"audit_by" varchar(100),
	"audit_time" timestamp (3) with time zone,
	"audit_remark" varchar(500),
	"reject_reason" varchar(10),
	"reject_detail" varchar(500),
	"logistics_id" varchar(32),
	"return_time" timestamp (3) with time zone,
	"sign_time" timestamp (3) with time zone,
	"destroy_proof" varchar(2000),
	"source" char(1) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "aft_withdrawal_fee" CHECK ("aft_withdrawal"."fee_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "clue_consultation" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"consult_no" varchar(32) NOT NULL,
	"consult_type" varchar(10) NOT NULL,
	"title" varchar(80),
	"content" varchar(1000) NOT NULL,
	"customer_id" varchar(32),
	"contact_name" varchar(40) NOT NULL,
	"mobile" varchar(20),
	"email" varchar(100),
	"company_name" varchar(100),
	"service_id" varchar(32),
	"scheme_id" varchar(32),
	"source" varchar(10) NOT NULL,
	"attachments" varchar(2000),
	"status" varchar(2) NOT NULL,
	"handler_by" varchar(100),
	"due_time" timestamp (3) with time zone NOT NULL,
	"reply_time" timestamp (3) with time zone,
	"last_reply_time" timestamp (3) with time zone,
	"clue_id" varchar(32),
	"close_reason" varchar(200),
	"close_time" timestamp (3) with time zone,
	"satisfaction" integer,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clue_consultation_satisfaction" CHECK ("clue_consultation"."satisfaction" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "clue_consultation_reply" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"consultation_id" varchar(32) NOT NULL,
	"content" varchar(2000) NOT NULL,
	"reply_by" varchar(100) NOT NULL,
	"reply_time" timestamp (3) with time zone NOT NULL,
	"is_staff" char(1) NOT NULL,
	"attachments" varchar(2000),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_address" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"receiver" varchar(40) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"area_code" varchar(32) NOT NULL,
	"address" varchar(200) NOT NULL,
	"post_code" varchar(6),
	"address_type" varchar(10) NOT NULL,
	"is_default" char(1) DEFAULT 'N' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_contact" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"name" varchar(40) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"phone" varchar(20),
	"email" varchar(100),
	"position" varchar(40),
	"is_default" char(1) DEFAULT 'N' NOT NULL,
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_customer" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_no" varchar(20) NOT NULL,
	"customer_type" varchar(10) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"short_name" varchar(40),
	"credit_code" varchar(18),
	"account" varchar(50) NOT NULL,
	"password_hash" varchar(200),
	"salt" varchar(64),
	"mobile" varchar(11) NOT NULL,
	"email" varchar(100),
	"contact_name" varchar(40) NOT NULL,
	"area_code" varchar(32),
	"address" varchar(200),
	"industry_id" varchar(32),
	"level_id" varchar(32) NOT NULL,
	"level_locked" char(1) DEFAULT 'N' NOT NULL,
	"growth_value" integer DEFAULT 0 NOT NULL,
	"source" varchar(10) NOT NULL,
	"cert_status" varchar(10) DEFAULT '0' NOT NULL,
	"license_file" varchar(500),
	"sales_by" varchar(100),
	"sales_org_code" varchar(64),
	"cs_by" varchar(100),
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"settle_type" varchar(10) DEFAULT '1' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"paid_total_amount" bigint DEFAULT 0 NOT NULL,
	"refund_total_amount" bigint DEFAULT 0 NOT NULL,
	"last_order_time" timestamp (3) with time zone,
	"last_follow_time" timestamp (3) with time zone,
	"next_follow_time" timestamp (3) with time zone,
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_exclusive_package" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"package_no" varchar(20) NOT NULL,
	"package_name" varchar(60) NOT NULL,
	"source_package_id" varchar(32),
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"approver" varchar(100),
	"approve_time" timestamp (3) with time zone,
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_exclusive_package_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"exclusive_package_id" varchar(32) NOT NULL,
	"line_no" integer NOT NULL,
	"service_id" varchar(32) NOT NULL,
	"spec_id" varchar(32),
	"origin_price" bigint DEFAULT 0 NOT NULL,
	"exclusive_price" bigint NOT NULL,
	"cost_price" bigint DEFAULT 0 NOT NULL,
	"max_quantity" integer,
	"used_quantity" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cust_exclusive_package_item_used" CHECK ("cust_exclusive_package_item"."used_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cust_invoice_title" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"title_type" varchar(10) NOT NULL,
	"title" varchar(100) NOT NULL,
	"tax_no" varchar(20),
	"reg_address" varchar(200),
	"reg_phone" varchar(20),
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"email" varchar(100),
	"is_default" char(1) DEFAULT 'N' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_level" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"level_code" varchar(10) NOT NULL,
	"level_name" varchar(20) NOT NULL,
	"min_growth" integer NOT NULL,
	"discount_rate" integer NOT NULL,
	"credit_days" integer,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cust_level_discount" CHECK ("cust_level"."discount_rate" between 5000 and 10000)
);
--> statement-breakpoint
CREATE TABLE "sys_category" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"pid" varchar(32) DEFAULT '0' NOT NULL,
	"name" varchar(100) NOT NULL,
	"code" varchar(100) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"dict_name" varchar(100) NOT NULL,
	"dict_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"type" integer DEFAULT 0 NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dict_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"dict_id" varchar(32) NOT NULL,
	"item_text" varchar(255) NOT NULL,
	"item_value" varchar(255) NOT NULL,
	"item_color" varchar(40),
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fin_account" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"balance_amount" bigint DEFAULT 0 NOT NULL,
	"frozen_amount" bigint DEFAULT 0 NOT NULL,
	"credit_limit" bigint DEFAULT 0 NOT NULL,
	"credit_used_amount" bigint DEFAULT 0 NOT NULL,
	"credit_days" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_account_amounts" CHECK ("fin_account"."balance_amount" >= 0 and "fin_account"."frozen_amount" >= 0 and "fin_account"."credit_used_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fin_account_ledger" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"account_id" varchar(32) NOT NULL,
	"ledger_type" varchar(10) NOT NULL,
	"direction" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"biz_type" varchar(30),
	"biz_no" varchar(40),
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_account_ledger_amount" CHECK ("fin_account_ledger"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fin_close" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"period" varchar(7) NOT NULL,
	"status" varchar(10) NOT NULL,
	"close_by" varchar(100),
	"close_time" timestamp (3) with time zone,
	"snapshot" jsonb,
	"reopen_reason" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fin_flow" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"flow_no" varchar(32) NOT NULL,
	"direction" varchar(10) NOT NULL,
	"flow_type" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"currency" varchar(10) DEFAULT 'CNY' NOT NULL,
	"biz_type" varchar(30),
	"biz_id" varchar(32),
	"biz_no" varchar(40),
	"order_id" varchar(32),
	"customer_id" varchar(32),
	"lab_id" varchar(32),
	"account_config_id" varchar(32),
	"bank_serial" varchar(50),
	"occur_time" timestamp (3) with time zone NOT NULL,
	"post_date" date NOT NULL,
	"period" varchar(7) NOT NULL,
	"reconcile_status" varchar(10) DEFAULT '10' NOT NULL,
	"reconcile_by" varchar(100),
	"reconcile_time" timestamp (3) with time zone,
	"diff_amount" bigint,
	"diff_reason" varchar(200),
	"reverse_of_id" varchar(32),
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_flow_amount" CHECK ("fin_flow"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fin_payment" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"payment_no" varchar(32) NOT NULL,
	"flow_type" varchar(10) DEFAULT '1' NOT NULL,
	"order_id" varchar(32),
	"order_no" varchar(32),
	"account_id" varchar(32),
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"pay_method" varchar(20) NOT NULL,
	"amount" bigint NOT NULL,
	"payer_name" varchar(100),
	"payer_account" varchar(30),
	"receive_account_id" varchar(32),
	"bank_serial" varchar(50),
	"transfer_time" timestamp (3) with time zone,
	"voucher" varchar(2000),
	"entry_by" varchar(100),
	"status" varchar(10) NOT NULL,
	"confirm_by" varchar(100),
	"confirm_time" timestamp (3) with time zone,
	"received_amount" bigint,
	"received_time" timestamp (3) with time zone,
	"post_date" date,
	"used_amount" bigint,
	"surplus_amount" bigint,
	"overpay" varchar(10),
	"fee_amount" bigint,
	"reject_reason" varchar(200),
	"reverse_reason" varchar(200),
	"reverse_by" varchar(100),
	"reverse_time" timestamp (3) with time zone,
	"channel_no" varchar(64),
	"expire_time" timestamp (3) with time zone,
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_payment_amount" CHECK ("fin_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fin_payment_match" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"payment_id" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"amount" bigint NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_payment_match_amount" CHECK ("fin_payment_match"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sys_data_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"data_table" varchar(64) NOT NULL,
	"data_id" varchar(32) NOT NULL,
	"data_content" jsonb NOT NULL,
	"data_version" integer NOT NULL,
	"type" varchar(20) NOT NULL,
	"create_name" varchar(100),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_repeat" (
	"user_id" varchar(32) NOT NULL,
	"tenant_id" integer NOT NULL,
	"request_id" varchar(36) NOT NULL,
	"act" varchar(100) NOT NULL,
	"result" jsonb,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_repeat_user_id_tenant_id_act_request_id_pk" PRIMARY KEY("user_id","tenant_id","act","request_id")
);
--> statement-breakpoint
CREATE TABLE "sys_serial" (
	"tenant_id" integer NOT NULL,
	"kind" varchar(40) NOT NULL,
	"period" varchar(40) NOT NULL,
	"current" bigint NOT NULL,
	CONSTRAINT "sys_serial_tenant_id_kind_period_pk" PRIMARY KEY("tenant_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "sys_depart" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"depart_name" varchar(100) NOT NULL,
	"depart_name_en" varchar(500),
	"depart_name_abbr" varchar(500),
	"depart_order" integer DEFAULT 0 NOT NULL,
	"org_category" varchar(10) DEFAULT '2' NOT NULL,
	"org_type" varchar(10),
	"org_code" varchar(64) NOT NULL,
	"mobile" varchar(32),
	"fax" varchar(32),
	"address" varchar(255),
	"memo" varchar(500),
	"description" varchar(500),
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"iz_leaf" boolean DEFAULT true NOT NULL,
	"director_user_ids" text,
	"qywx_identifier" varchar(100),
	"ding_identifier" varchar(100),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_position" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"code" varchar(100) NOT NULL,
	"name" varchar(100) NOT NULL,
	"post_rank" varchar(2) NOT NULL,
	"company_id" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_tenant" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" varchar(100) NOT NULL,
	"begin_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"status" integer DEFAULT 1 NOT NULL,
	"trade" varchar(10),
	"company_size" varchar(10),
	"company_address" varchar(255),
	"company_logo" varchar(255),
	"house_number" varchar(20),
	"work_place" varchar(255),
	"tax_no" varchar(30),
	"invoice_seller_name" varchar(100),
	"invoice_seller_bank" varchar(100),
	"invoice_seller_account" varchar(50),
	"invoice_seller_phone" varchar(50),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_user_depart" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"dep_id" varchar(32) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user_tenant" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"tenant_id" integer NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"username" varchar(100) NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"org_code" varchar(64) DEFAULT '' NOT NULL,
	"ip" varchar(64),
	"client" varchar(255),
	"client_type" varchar(20),
	"login_time" timestamp (3) with time zone NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"end_reason" varchar(20)
);
--> statement-breakpoint
CREATE TABLE "sys_sms_code" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"phone" varchar(100) NOT NULL,
	"scene" varchar(20) NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"used_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_third_account" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"third_type" varchar(50) NOT NULL,
	"third_user_uuid" varchar(100) NOT NULL,
	"user_id" varchar(32),
	"realname" varchar(100),
	"avatar" varchar(255),
	"status" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "biz_todo" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"todo_type" varchar(40) NOT NULL,
	"title" varchar(200) NOT NULL,
	"biz_type" varchar(60) NOT NULL,
	"biz_id" varchar(32) NOT NULL,
	"biz_no" varchar(60),
	"receiver_by" varchar(100),
	"receiver_role" varchar(100),
	"receiver_org_code" varchar(64),
	"due_time" timestamp (3) with time zone,
	"status" varchar(2) DEFAULT '0' NOT NULL,
	"open_page" varchar(255),
	"transfer_by" varchar(100),
	"transfer_reason" varchar(200),
	"done_by" varchar(100),
	"done_time" timestamp (3) with time zone,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_announcement" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"titile" varchar(100) NOT NULL,
	"msg_content" text,
	"msg_abstract" varchar(500),
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"sender" varchar(100),
	"priority" varchar(2) DEFAULT 'L' NOT NULL,
	"msg_category" varchar(2) DEFAULT '1' NOT NULL,
	"msg_type" varchar(10) DEFAULT 'ALL' NOT NULL,
	"user_ids" text,
	"send_status" varchar(2) DEFAULT '0' NOT NULL,
	"send_time" timestamp (3) with time zone,
	"cancel_time" timestamp (3) with time zone,
	"bus_type" varchar(40),
	"bus_id" varchar(40),
	"open_type" varchar(20),
	"open_page" varchar(255),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_send" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"annt_id" varchar(32) NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"read_flag" integer DEFAULT 0 NOT NULL,
	"read_time" timestamp (3) with time zone,
	"star_flag" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_message_choice" (
	"tenant_id" integer NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"event_code" varchar(40) NOT NULL,
	"channel" varchar(2) NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "sys_message_choice_tenant_id_user_id_event_code_channel_pk" PRIMARY KEY("tenant_id","user_id","event_code","channel")
);
--> statement-breakpoint
CREATE TABLE "sys_file" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"file_key" varchar(255) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_size" bigint NOT NULL,
	"content_type" varchar(100) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"biz" varchar(60),
	"module" varchar(60),
	"ref_count" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"log_type" integer NOT NULL,
	"log_content" varchar(1000),
	"operate_type" integer,
	"userid" varchar(100),
	"username" varchar(100),
	"ip" varchar(64),
	"method" varchar(255),
	"request_url" varchar(255),
	"request_param" text,
	"request_type" varchar(10),
	"cost_time" bigint,
	"client_type" varchar(20),
	"request_id" varchar(36),
	"biz_id" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" varchar(36) NOT NULL,
	"topic" varchar(60) NOT NULL,
	"tenant_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"about" jsonb,
	"to_users" jsonb,
	"create_time" timestamp (3) with time zone NOT NULL,
	"sent_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_quartz_job" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"job_class_name" varchar(255) NOT NULL,
	"cron_expression" varchar(255) NOT NULL,
	"parameter" varchar(255),
	"description" varchar(255),
	"status" integer DEFAULT 0 NOT NULL,
	"next_time" timestamp (3) with time zone,
	"last_time" timestamp (3) with time zone,
	"last_result" varchar(500),
	"locked_by" varchar(64),
	"locked_until" timestamp (3) with time zone,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_quartz_job_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"job_id" varchar(32) NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"success" boolean,
	"message" varchar(1000)
);
--> statement-breakpoint
CREATE TABLE "sys_setting" (
	"name" varchar(60) NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "sys_setting_name_pk" PRIMARY KEY("name")
);
--> statement-breakpoint
CREATE TABLE "sys_kept" (
	"tenant_id" integer NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"key" varchar(200) NOT NULL,
	"value" jsonb NOT NULL,
	"kept_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_kept_tenant_id_user_id_kind_key_pk" PRIMARY KEY("tenant_id","user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_view" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"screen" varchar(200) NOT NULL,
	"name" varchar(30) NOT NULL,
	"user_id" varchar(32),
	"role_code" varchar(100),
	"value" jsonb NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_name" (
	"name" varchar(100) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_category" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"category_code" varchar(4) NOT NULL,
	"category_name" varchar(40) NOT NULL,
	"icon" varchar(500),
	"level" integer DEFAULT 1 NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"show_on_home" char(1) DEFAULT 'N' NOT NULL,
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
CREATE TABLE "svc_exchange_rate" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"currency" varchar(10) NOT NULL,
	"rate_e6" bigint NOT NULL,
	"effective_date" date NOT NULL,
	"source" varchar(10) NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "svc_exchange_rate_positive" CHECK ("svc_exchange_rate"."rate_e6" > 0)
);
--> statement-breakpoint
CREATE TABLE "svc_industry" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"industry_code" varchar(10) NOT NULL,
	"industry_name" varchar(40) NOT NULL,
	"icon" varchar(500),
	"banner" varchar(500),
	"description" varchar(500),
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
CREATE TABLE "svc_package" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"package_no" varchar(20) NOT NULL,
	"package_name" varchar(60) NOT NULL,
	"cover" varchar(500),
	"origin_price" bigint DEFAULT 0 NOT NULL,
	"package_price" bigint NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"limit_per_customer" integer,
	"industry_ids" varchar(1000),
	"tag_ids" varchar(300),
	"detail" text,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_package_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"package_id" varchar(32) NOT NULL,
	"line_no" integer NOT NULL,
	"service_id" varchar(32) NOT NULL,
	"spec_id" varchar(32),
	"quantity" integer NOT NULL,
	"item_price" bigint DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_project" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"project_no" varchar(20) NOT NULL,
	"project_name" varchar(80) NOT NULL,
	"project_name_en" varchar(120),
	"category_id" varchar(32),
	"standard_no" varchar(60) NOT NULL,
	"method" varchar(120),
	"unit" varchar(20),
	"detection_limit" varchar(40),
	"price" bigint NOT NULL,
	"cost_price" bigint,
	"tat_days" integer NOT NULL,
	"sample_qty" varchar(60),
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_service" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"service_no" varchar(20) NOT NULL,
	"service_name" varchar(80) NOT NULL,
	"subtitle" varchar(120),
	"service_type" varchar(10) NOT NULL,
	"category_id" varchar(32) NOT NULL,
	"industry_ids" varchar(1000),
	"product_category_ids" varchar(1000),
	"tag_ids" varchar(300),
	"project_ids" varchar(4000),
	"standards" varchar(500),
	"markets" varchar(200),
	"qualifications" varchar(200),
	"report_languages" varchar(40) NOT NULL,
	"need_sample" char(1) NOT NULL,
	"on_site" char(1) NOT NULL,
	"sample_require" text,
	"sample_min_qty" integer,
	"sample_unit" varchar(10),
	"tat_days" integer NOT NULL,
	"urgent_rate" integer,
	"urgent_tat_days" integer,
	"price_mode" varchar(10) NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint,
	"cost_price" bigint,
	"tax_rate" integer DEFAULT 600 NOT NULL,
	"default_lab_id" varchar(32) NOT NULL,
	"template_id" varchar(32),
	"cover_image" varchar(500),
	"images" varchar(4000),
	"detail" text,
	"faq" jsonb,
	"seo_title" varchar(80),
	"seo_keywords" varchar(120),
	"seo_description" varchar(200),
	"sort_no" integer DEFAULT 0 NOT NULL,
	"is_hot" char(1) DEFAULT 'N' NOT NULL,
	"is_recommend" char(1) DEFAULT 'N' NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"off_time" timestamp (3) with time zone,
	"off_reason" varchar(200),
	"sold_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_spec" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"service_id" varchar(32) NOT NULL,
	"spec_name" varchar(60) NOT NULL,
	"spec_values" jsonb,
	"price" bigint NOT NULL,
	"cost_price" bigint NOT NULL,
	"tat_days" integer,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "svc_spec_price" CHECK ("svc_spec"."price" > 0 and "svc_spec"."cost_price" between 0 and "svc_spec"."price")
);
--> statement-breakpoint
CREATE TABLE "svc_tag" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"tag_name" varchar(12) NOT NULL,
	"tag_type" varchar(10) NOT NULL,
	"color" varchar(9),
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
CREATE TABLE "svc_travelling" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"area_code" varchar(32) NOT NULL,
	"transport_fee" bigint NOT NULL,
	"hotel_fee" bigint NOT NULL,
	"meal_fee" bigint NOT NULL,
	"man_day_fee" bigint,
	"free_km" integer,
	"remark" varchar(500),
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cfg_application_template" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"template_code" varchar(20) NOT NULL,
	"template_name" varchar(60) NOT NULL,
	"template_type" varchar(10) NOT NULL,
	"fields" jsonb NOT NULL,
	"print_layout" text,
	"edition" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cfg_payment" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"pay_method" varchar(20) NOT NULL,
	"display_name" varchar(20) NOT NULL,
	"account_name" varchar(80),
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"merchant_no" varchar(40),
	"app_id" varchar(40),
	"secret" varchar(200),
	"cert_file" varchar(500),
	"notify_url" varchar(200),
	"fee_rate" integer,
	"pay_expire_minutes" integer,
	"min_amount" bigint,
	"max_amount" bigint,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cfg_template_mapping" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"category_id" varchar(32),
	"service_id" varchar(32),
	"template_id" varchar(32) NOT NULL,
	"attribute_ids" varchar(1000),
	"priority" integer NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cfg_template_mapping_target" CHECK (("cfg_template_mapping"."category_id" is null) <> ("cfg_template_mapping"."service_id" is null))
);
--> statement-breakpoint
CREATE TABLE "lab_capability" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"project_id" varchar(32) NOT NULL,
	"cost_price" bigint NOT NULL,
	"tat_days" integer NOT NULL,
	"qualifications" varchar(200),
	"valid_to" date,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_company" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"lab_code" varchar(3) NOT NULL,
	"lab_name" varchar(80) NOT NULL,
	"short_name" varchar(20) NOT NULL,
	"lab_type" varchar(10) NOT NULL,
	"credit_code" varchar(18),
	"qualifications" varchar(200),
	"cert_nos" jsonb,
	"cert_expire" date,
	"area_code" varchar(32) NOT NULL,
	"address" varchar(200) NOT NULL,
	"contact_name" varchar(40) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"email" varchar(100) NOT NULL,
	"org_code" varchar(64),
	"settle_cycle" varchar(10) NOT NULL,
	"settle_day" integer,
	"settle_currency" varchar(10) DEFAULT 'CNY' NOT NULL,
	"default_cost_rate" integer NOT NULL,
	"tax_rate" integer,
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"account_name" varchar(80),
	"deposit_amount" bigint,
	"score" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lab_company_settle_day" CHECK ("lab_company"."settle_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "lab_sample_address" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"address_name" varchar(40) NOT NULL,
	"receiver" varchar(40) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"area_code" varchar(32) NOT NULL,
	"address" varchar(200) NOT NULL,
	"post_code" varchar(6),
	"work_time" varchar(60),
	"remark" varchar(500),
	"is_default" char(1) DEFAULT 'N' NOT NULL,
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
CREATE TABLE "ord_liquidation" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"liquidation_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"kind" varchar(10) DEFAULT '1' NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"order_amount" bigint NOT NULL,
	"origin_price" bigint NOT NULL,
	"liquidation_price" bigint NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_reason" varchar(200),
	"settle_amount" bigint NOT NULL,
	"currency" varchar(10) DEFAULT 'CNY' NOT NULL,
	"rate_e6" bigint,
	"settle_amount_foreign" bigint,
	"gross_profit" bigint NOT NULL,
	"gross_rate" integer NOT NULL,
	"liquidation_status" varchar(10) NOT NULL,
	"status_before" varchar(10),
	"freeze_kind" varchar(10),
	"mature_time" timestamp (3) with time zone,
	"settlement_id" varchar(32),
	"paid_time" timestamp (3) with time zone,
	"freeze_reason" varchar(200),
	"close_reason" varchar(200),
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ord_liquidation_settle" CHECK ("ord_liquidation"."settle_amount" = "ord_liquidation"."liquidation_price" - "ord_liquidation"."deduct_amount")
);
--> statement-breakpoint
CREATE TABLE "ord_evaluation" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"scores" jsonb NOT NULL,
	"total_score" integer NOT NULL,
	"content" varchar(500),
	"images" varchar(2000),
	"anonymous" char(1) DEFAULT 'N' NOT NULL,
	"reply_content" varchar(500),
	"reply_time" timestamp (3) with time zone,
	"visible" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_inspection_form" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"form_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"template_id" varchar(32),
	"edition" integer DEFAULT 1 NOT NULL,
	"form_values" jsonb NOT NULL,
	"applicant_name" varchar(100) DEFAULT '' NOT NULL,
	"applicant_name_en" varchar(150),
	"manufacturer" varchar(100),
	"report_title" varchar(100) DEFAULT '' NOT NULL,
	"report_title_en" varchar(150),
	"report_language" jsonb NOT NULL,
	"report_form" varchar(2) DEFAULT '' NOT NULL,
	"judge" char(1) DEFAULT 'N' NOT NULL,
	"subcontract" char(1) DEFAULT 'N' NOT NULL,
	"sample_disposal" varchar(2) DEFAULT '' NOT NULL,
	"sign_file" varchar(300),
	"status" varchar(2) NOT NULL,
	"reject_reason" varchar(500),
	"draft_samples" jsonb
);
--> statement-breakpoint
CREATE TABLE "ord_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"line_no" integer NOT NULL,
	"item_type" varchar(2) NOT NULL,
	"service_id" varchar(32),
	"spec_id" varchar(32),
	"package_id" varchar(32),
	"exclusive_package_id" varchar(32),
	"service_name" varchar(80) NOT NULL,
	"spec_name" varchar(60),
	"standards" varchar(500),
	"quantity" integer NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"line_amount" bigint DEFAULT 0 NOT NULL,
	"urgent_amount" bigint DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"payable_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"tax_rate" integer DEFAULT 600 NOT NULL,
	"report_language" char(1),
	"tat_days" integer,
	"cost_price" bigint
);
--> statement-breakpoint
CREATE TABLE "ord_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"event" varchar(30) NOT NULL,
	"event_name" varchar(60),
	"from_status" varchar(2),
	"to_status" varchar(2),
	"content" varchar(500),
	"operator_by" varchar(100),
	"operator_name" varchar(100),
	"operate_time" timestamp (3) with time zone NOT NULL,
	"client_type" varchar(20),
	"visible_to_customer" char(1) DEFAULT 'N' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_logistics" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"biz_type" varchar(2) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"refund_id" varchar(32),
	"withdrawal_id" varchar(32),
	"invoice_id" varchar(32),
	"company" varchar(20) NOT NULL,
	"tracking_no" varchar(40) NOT NULL,
	"send_time" timestamp (3) with time zone NOT NULL,
	"sender" varchar(40),
	"receiver" varchar(40),
	"phone" varchar(20),
	"address" varchar(300),
	"fee" bigint,
	"freight_by" varchar(2),
	"sign_time" timestamp (3) with time zone,
	"remark" varchar(200),
	"attachments" varchar(2000)
);
--> statement-breakpoint
CREATE TABLE "ord_order" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"order_type" varchar(2) NOT NULL,
	"order_source" varchar(2) NOT NULL,
	"order_status" varchar(2) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"customer_mobile" varchar(20) DEFAULT '' NOT NULL,
	"contact_name" varchar(40) DEFAULT '' NOT NULL,
	"contact_mobile" varchar(20) DEFAULT '' NOT NULL,
	"contact_email" varchar(100) DEFAULT '' NOT NULL,
	"sales_by" varchar(100),
	"sales_name" varchar(100),
	"sales_org_code" varchar(64),
	"cs_by" varchar(100),
	"lab_id" varchar(32) NOT NULL,
	"lab_name" varchar(80) DEFAULT '' NOT NULL,
	"lab_type" varchar(2) DEFAULT '1' NOT NULL,
	"lab_org_code" varchar(64),
	"group_no" varchar(32),
	"need_sample" char(1) DEFAULT 'Y' NOT NULL,
	"on_site" char(1) DEFAULT 'N' NOT NULL,
	"is_urgent" char(1) DEFAULT 'N' NOT NULL,
	"service_summary" varchar(200) DEFAULT '' NOT NULL,
	"goods_amount" bigint DEFAULT 0 NOT NULL,
	"urgent_amount" bigint DEFAULT 0 NOT NULL,
	"travel_amount" bigint DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"payable_amount" bigint DEFAULT 0 NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"credit_amount" bigint DEFAULT 0 NOT NULL,
	"credit_cancel_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"refunding_amount" bigint DEFAULT 0 NOT NULL,
	"invoiced_amount" bigint DEFAULT 0 NOT NULL,
	"invoicing_amount" bigint DEFAULT 0 NOT NULL,
	"liquidation_amount" bigint,
	"pay_method" varchar(10),
	"pay_status" char(1) DEFAULT '0' NOT NULL,
	"pay_time" timestamp (3) with time zone,
	"pay_expire_time" timestamp (3) with time zone,
	"refund_status" char(1) DEFAULT '0' NOT NULL,
	"withdrawal_status" char(1) DEFAULT '0' NOT NULL,
	"invoice_status" char(1) DEFAULT '0' NOT NULL,
	"liquidation_status" varchar(2),
	"hold_flag" char(1) DEFAULT 'N' NOT NULL,
	"form_id" varchar(32),
	"form_status" varchar(2),
	"sample_address_id" varchar(32),
	"due_date" date,
	"engineer_by" varchar(100),
	"test_start_time" timestamp (3) with time zone,
	"report_time" timestamp (3) with time zone,
	"finish_time" timestamp (3) with time zone,
	"cancel_time" timestamp (3) with time zone,
	"cancel_type" varchar(2),
	"cancel_reason" varchar(200),
	"overdue_flag" char(1) DEFAULT 'N' NOT NULL,
	"customer_remark" varchar(500),
	"inner_remark" varchar(500),
	"evaluated" char(1) DEFAULT 'N' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_price_change" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"change_type" varchar(2) NOT NULL,
	"before_amount" bigint NOT NULL,
	"after_amount" bigint NOT NULL,
	"reason" varchar(200) NOT NULL,
	"operator_by" varchar(100),
	"approve_by" varchar(100)
);
--> statement-breakpoint
CREATE TABLE "ord_report" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"report_no" varchar(60) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"sample_ids" jsonb NOT NULL,
	"report_type" varchar(2) NOT NULL,
	"language" char(1) NOT NULL,
	"conclusion" varchar(2) NOT NULL,
	"issue_date" date NOT NULL,
	"file" varchar(300) NOT NULL,
	"file_hash" varchar(64),
	"verify_code" varchar(16),
	"upload_by" varchar(100) NOT NULL,
	"upload_time" timestamp (3) with time zone NOT NULL,
	"review_by" varchar(100),
	"review_time" timestamp (3) with time zone,
	"review_remark" varchar(500),
	"status" varchar(2) NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"replaces_id" varchar(32),
	"void_reason" varchar(500),
	"download_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_sample" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"sample_no" varchar(40) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_item_id" varchar(32),
	"sample_name" varchar(80) NOT NULL,
	"sample_name_en" varchar(120),
	"model" varchar(60),
	"batch_no" varchar(60),
	"quantity" integer NOT NULL,
	"received_quantity" integer,
	"unit" varchar(10) NOT NULL,
	"material" varchar(60),
	"color" varchar(30),
	"status" varchar(2) NOT NULL,
	"receive_time" timestamp (3) with time zone,
	"receiver" varchar(100),
	"sample_condition" varchar(200),
	"photos" varchar(2000),
	"storage" varchar(60),
	"keep_until" date,
	"reject_reason" varchar(2),
	"reject_detail" varchar(500),
	"reject_disposal" char(1),
	"round" integer DEFAULT 1 NOT NULL,
	"replaces_id" varchar(32)
);
--> statement-breakpoint
CREATE TABLE "inv_apply" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"apply_no" varchar(32) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"invoice_type" varchar(10) NOT NULL,
	"title_type" varchar(10) NOT NULL,
	"title" varchar(100) NOT NULL,
	"tax_no" varchar(20),
	"reg_address" varchar(200),
	"reg_phone" varchar(20),
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"content" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"amount_excl_tax" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"receive_email" varchar(100),
	"receiver" varchar(40),
	"mobile" varchar(20),
	"area_code" varchar(32),
	"address" varchar(200),
	"invoice_remark" varchar(200),
	"status" varchar(2) NOT NULL,
	"audit_by" varchar(100),
	"audit_time" timestamp (3) with time zone,
	"reject_reason" varchar(500),
	"pre_invoice" char(1) DEFAULT 'N' NOT NULL,
	"source" char(1) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inv_apply_amounts" CHECK ("inv_apply"."amount" > 0 and "inv_apply"."amount" = "inv_apply"."amount_excl_tax" + "inv_apply"."tax_amount")
);
--> statement-breakpoint
CREATE TABLE "inv_apply_line" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"apply_id" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"amount" bigint NOT NULL,
	"invoiced_amount" bigint DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inv_apply_line_amount" CHECK ("inv_apply_line"."amount" > 0 and "inv_apply_line"."invoiced_amount" between 0 and "inv_apply_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "inv_invoice" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"apply_id" varchar(32) NOT NULL,
	"color" char(1) NOT NULL,
	"invoice_type" varchar(10) NOT NULL,
	"invoice_code" varchar(12) DEFAULT '' NOT NULL,
	"invoice_no" varchar(20) NOT NULL,
	"issue_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"amount_excl_tax" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"buyer_name" varchar(100) NOT NULL,
	"buyer_tax_no" varchar(20),
	"seller_name" varchar(100) NOT NULL,
	"seller_tax_no" varchar(20) NOT NULL,
	"check_code" varchar(20),
	"files" varchar(2000) NOT NULL,
	"origin_invoice_id" varchar(32),
	"red_reason" varchar(10),
	"red_confirm_no" varchar(40),
	"confirm_expire_time" timestamp (3) with time zone,
	"status" varchar(2) NOT NULL,
	"mail_status" varchar(2),
	"logistics_id" varchar(32),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inv_invoice_amounts" CHECK ("inv_invoice"."amount" = "inv_invoice"."amount_excl_tax" + "inv_invoice"."tax_amount" and (("inv_invoice"."color" = '1' and "inv_invoice"."amount" > 0) or ("inv_invoice"."color" = '2' and "inv_invoice"."amount" < 0)))
);
--> statement-breakpoint
CREATE TABLE "info_product_category" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"name" varchar(40) NOT NULL,
	"code" varchar(20) NOT NULL,
	"icon" varchar(500),
	"level" integer DEFAULT 1 NOT NULL,
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
CREATE INDEX "ix_sys_permission_parent" ON "sys_permission" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "ix_sys_permission_perms" ON "sys_permission" USING btree ("perms");--> statement-breakpoint
CREATE INDEX "ix_sys_data_rule_permission" ON "sys_permission_data_rule" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_role_code" ON "sys_role" USING btree ("role_code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_role_permission" ON "sys_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE INDEX "ix_sys_role_permission_permission" ON "sys_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_username" ON "sys_user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_work_no" ON "sys_user" USING btree ("work_no");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_phone" ON "sys_user" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_email" ON "sys_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "ix_sys_user_create" ON "sys_user" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_role" ON "sys_user_role" USING btree ("user_id","role_id","tenant_id");--> statement-breakpoint
CREATE INDEX "ix_sys_user_role_role" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aft_refund_no" ON "aft_refund" USING btree ("tenant_id","refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "aft_refund_open" ON "aft_refund" USING btree ("order_id") WHERE "aft_refund"."status" in ('10', '20', '30', '40', '80');--> statement-breakpoint
CREATE INDEX "aft_refund_order" ON "aft_refund" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "aft_refund_customer" ON "aft_refund" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "aft_refund_name" ON "aft_refund" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_refund_state" ON "aft_refund" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "aft_refund_time" ON "aft_refund" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_refund_everywhere" ON "aft_refund" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "aft_refund_item_refund" ON "aft_refund_item" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aft_withdrawal_no" ON "aft_withdrawal" USING btree ("tenant_id","withdrawal_no");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_order" ON "aft_withdrawal" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_name" ON "aft_withdrawal" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_state" ON "aft_withdrawal" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_time" ON "aft_withdrawal" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_everywhere" ON "aft_withdrawal" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "clue_consultation_no" ON "clue_consultation" USING btree ("tenant_id","consult_no");--> statement-breakpoint
CREATE INDEX "clue_consultation_state" ON "clue_consultation" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "clue_consultation_handler" ON "clue_consultation" USING btree ("tenant_id","handler_by","create_time");--> statement-breakpoint
CREATE INDEX "clue_consultation_customer" ON "clue_consultation" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "clue_consultation_time" ON "clue_consultation" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "clue_consultation_everywhere" ON "clue_consultation" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "clue_consultation_reply_of" ON "clue_consultation_reply" USING btree ("consultation_id","reply_time");--> statement-breakpoint
CREATE INDEX "cust_address_customer" ON "cust_address" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "cust_contact_customer" ON "cust_contact" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_contact_default" ON "cust_contact" USING btree ("customer_id") WHERE "cust_contact"."is_default" = 'Y' and "cust_contact"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_no" ON "cust_customer" USING btree ("tenant_id","customer_no");--> statement-breakpoint
CREATE INDEX "cust_customer_name" ON "cust_customer" USING btree ("tenant_id","customer_name");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_company" ON "cust_customer" USING btree ("tenant_id","customer_name") WHERE "cust_customer"."customer_type" = '1' and "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_mobile" ON "cust_customer" USING btree ("tenant_id","mobile") WHERE "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_account" ON "cust_customer" USING btree ("tenant_id","account") WHERE "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_credit" ON "cust_customer" USING btree ("tenant_id","credit_code") WHERE "cust_customer"."credit_code" is not null and "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "cust_customer_sales" ON "cust_customer" USING btree ("tenant_id","sales_by","next_follow_time");--> statement-breakpoint
CREATE INDEX "cust_customer_level" ON "cust_customer" USING btree ("tenant_id","level_id");--> statement-breakpoint
CREATE INDEX "cust_customer_time" ON "cust_customer" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "cust_customer_everywhere" ON "cust_customer" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_exclusive_package_no" ON "cust_exclusive_package" USING btree ("tenant_id","package_no");--> statement-breakpoint
CREATE INDEX "cust_exclusive_package_customer" ON "cust_exclusive_package" USING btree ("tenant_id","customer_id","status");--> statement-breakpoint
CREATE INDEX "cust_exclusive_package_item_package" ON "cust_exclusive_package_item" USING btree ("exclusive_package_id","line_no");--> statement-breakpoint
CREATE INDEX "cust_invoice_title_customer" ON "cust_invoice_title" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_level_code" ON "cust_level" USING btree ("tenant_id","level_code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_category_code" ON "sys_category" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "ix_sys_category_pid" ON "sys_category" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_dict_code" ON "sys_dict" USING btree ("dict_code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_dict_item" ON "sys_dict_item" USING btree ("dict_id","tenant_id","item_value");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_account_customer" ON "fin_account" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "fin_account_ledger_account" ON "fin_account_ledger" USING btree ("tenant_id","account_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_close_period" ON "fin_close" USING btree ("tenant_id","period");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_flow_no" ON "fin_flow" USING btree ("tenant_id","flow_no");--> statement-breakpoint
CREATE INDEX "fin_flow_period" ON "fin_flow" USING btree ("tenant_id","period","direction");--> statement-breakpoint
CREATE INDEX "fin_flow_biz" ON "fin_flow" USING btree ("tenant_id","biz_no");--> statement-breakpoint
CREATE INDEX "fin_flow_serial" ON "fin_flow" USING btree ("tenant_id","bank_serial");--> statement-breakpoint
CREATE INDEX "fin_flow_order" ON "fin_flow" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fin_flow_customer" ON "fin_flow" USING btree ("tenant_id","customer_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_flow_time" ON "fin_flow" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_flow_everywhere" ON "fin_flow" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_flow_reverse" ON "fin_flow" USING btree ("reverse_of_id") WHERE "fin_flow"."reverse_of_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_no" ON "fin_payment" USING btree ("tenant_id","payment_no");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_serial" ON "fin_payment" USING btree ("tenant_id","receive_account_id","bank_serial") WHERE "fin_payment"."bank_serial" is not null and "fin_payment"."status" not in ('30', '40', '50');--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_channel" ON "fin_payment" USING btree ("tenant_id","pay_method","channel_no") WHERE "fin_payment"."channel_no" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_waiting" ON "fin_payment" USING btree ("order_id") WHERE "fin_payment"."status" = '10' and "fin_payment"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "fin_payment_order" ON "fin_payment" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "fin_payment_customer" ON "fin_payment" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "fin_payment_name" ON "fin_payment" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_payment_state" ON "fin_payment" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "fin_payment_time" ON "fin_payment" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_payment_everywhere" ON "fin_payment" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "fin_payment_match_payment" ON "fin_payment_match" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "fin_payment_match_order" ON "fin_payment_match" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ix_sys_data_log_row" ON "sys_data_log" USING btree ("tenant_id","data_table","data_id","data_version");--> statement-breakpoint
CREATE INDEX "ix_sys_data_log_create" ON "sys_data_log" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "ix_sys_repeat_time" ON "sys_repeat" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_depart_code" ON "sys_depart" USING btree ("tenant_id","org_code");--> statement-breakpoint
CREATE INDEX "ix_sys_depart_parent" ON "sys_depart" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_position_code" ON "sys_position" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_tenant_name" ON "sys_tenant" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_tenant_house" ON "sys_tenant" USING btree ("house_number");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_depart" ON "sys_user_depart" USING btree ("user_id","dep_id");--> statement-breakpoint
CREATE INDEX "ix_sys_user_depart_dep" ON "sys_user_depart" USING btree ("dep_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_tenant" ON "sys_user_tenant" USING btree ("user_id","tenant_id");--> statement-breakpoint
CREATE INDEX "ix_sys_user_tenant_tenant" ON "sys_user_tenant" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_session_token" ON "sys_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ix_sys_session_user" ON "sys_session" USING btree ("user_id","login_time");--> statement-breakpoint
CREATE INDEX "ix_sys_session_expire" ON "sys_session" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sms_code" ON "sys_sms_code" USING btree ("phone","scene","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sms_code_expire" ON "sys_sms_code" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_third_account" ON "sys_third_account" USING btree ("third_type","third_user_uuid");--> statement-breakpoint
CREATE INDEX "ix_sys_third_account_user" ON "sys_third_account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_biz_todo_open" ON "biz_todo" USING btree ("todo_type","biz_id") WHERE "biz_todo"."status" = '0';--> statement-breakpoint
CREATE INDEX "ix_biz_todo_role" ON "biz_todo" USING btree ("tenant_id","status","receiver_role");--> statement-breakpoint
CREATE INDEX "ix_biz_todo_user" ON "biz_todo" USING btree ("tenant_id","status","receiver_by");--> statement-breakpoint
CREATE INDEX "ix_sys_announcement" ON "sys_announcement" USING btree ("tenant_id","send_status","send_time");--> statement-breakpoint
CREATE INDEX "ix_sys_announcement_written" ON "sys_announcement" USING btree ("tenant_id","send_time") WHERE "sys_announcement"."bus_type" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_announcement_send" ON "sys_announcement_send" USING btree ("annt_id","user_id");--> statement-breakpoint
CREATE INDEX "ix_sys_announcement_send_user" ON "sys_announcement_send" USING btree ("user_id","read_flag");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_file_key" ON "sys_file" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "ix_sys_file_create" ON "sys_file" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_log_create" ON "sys_log" USING btree ("tenant_id","log_type","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_log_user" ON "sys_log" USING btree ("username","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_log_biz" ON "sys_log" USING btree ("biz_id");--> statement-breakpoint
CREATE INDEX "ix_sys_log_time" ON "sys_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_outbox_unsent" ON "sys_outbox" USING btree ("id") WHERE "sys_outbox"."sent_time" is null;--> statement-breakpoint
CREATE INDEX "ix_sys_outbox_time" ON "sys_outbox" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_quartz_job_next" ON "sys_quartz_job" USING btree ("status","next_time");--> statement-breakpoint
CREATE INDEX "ix_sys_quartz_job_log" ON "sys_quartz_job_log" USING btree ("job_id","start_time");--> statement-breakpoint
CREATE INDEX "ix_sys_kept_time" ON "sys_kept" USING btree ("kept_time");--> statement-breakpoint
CREATE INDEX "ix_sys_saved_view_screen" ON "sys_saved_view" USING btree ("tenant_id","screen");--> statement-breakpoint
CREATE INDEX "cust_name_pairs" ON "cust_name" USING gin (text_pairs("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "svc_category_code" ON "svc_category" USING btree ("tenant_id","category_code") WHERE "svc_category"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "svc_category_parent" ON "svc_category" USING btree ("tenant_id","parent_id","sort_no");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_exchange_rate_day" ON "svc_exchange_rate" USING btree ("tenant_id","currency","effective_date");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_industry_code" ON "svc_industry" USING btree ("tenant_id","industry_code") WHERE "svc_industry"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "svc_package_no" ON "svc_package" USING btree ("tenant_id","package_no");--> statement-breakpoint
CREATE INDEX "svc_package_shelf" ON "svc_package" USING btree ("tenant_id","status","sort_no");--> statement-breakpoint
CREATE INDEX "svc_package_item_package" ON "svc_package_item" USING btree ("package_id","line_no");--> statement-breakpoint
CREATE INDEX "svc_package_item_service" ON "svc_package_item" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_project_no" ON "svc_project" USING btree ("tenant_id","project_no");--> statement-breakpoint
CREATE INDEX "svc_project_category" ON "svc_project" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_service_no" ON "svc_service" USING btree ("tenant_id","service_no");--> statement-breakpoint
CREATE INDEX "svc_service_shelf" ON "svc_service" USING btree ("tenant_id","status","category_id","sort_no");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_service_name" ON "svc_service" USING btree ("tenant_id","category_id","service_name") WHERE "svc_service"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "svc_spec_service" ON "svc_spec" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_tag_name" ON "svc_tag" USING btree ("tenant_id","tag_name") WHERE "svc_tag"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "svc_travelling_area" ON "svc_travelling" USING btree ("tenant_id","area_code");--> statement-breakpoint
CREATE UNIQUE INDEX "cfg_application_template_code" ON "cfg_application_template" USING btree ("tenant_id","template_code") WHERE "cfg_application_template"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cfg_payment_method" ON "cfg_payment" USING btree ("tenant_id","pay_method");--> statement-breakpoint
CREATE INDEX "cfg_template_mapping_service" ON "cfg_template_mapping" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE INDEX "cfg_template_mapping_category" ON "cfg_template_mapping" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_capability_project" ON "lab_capability" USING btree ("lab_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_company_code" ON "lab_company" USING btree ("tenant_id","lab_code") WHERE "lab_company"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_company_name" ON "lab_company" USING btree ("tenant_id","lab_name") WHERE "lab_company"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "lab_sample_address_lab" ON "lab_sample_address" USING btree ("tenant_id","lab_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_sample_address_default" ON "lab_sample_address" USING btree ("lab_id") WHERE "lab_sample_address"."is_default" = 'Y' and "lab_sample_address"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ord_liquidation_no" ON "ord_liquidation" USING btree ("tenant_id","liquidation_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_liquidation_order" ON "ord_liquidation" USING btree ("order_id","lab_id","kind","seq");--> statement-breakpoint
CREATE INDEX "ord_liquidation_state" ON "ord_liquidation" USING btree ("tenant_id","liquidation_status","lab_id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_time" ON "ord_liquidation" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_everywhere" ON "ord_liquidation" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_settlement" ON "ord_liquidation" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_evaluation_order" ON "ord_evaluation" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_form_no" ON "ord_inspection_form" USING btree ("tenant_id","form_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_form_order" ON "ord_inspection_form" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_item_line" ON "ord_item" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "ord_item_service" ON "ord_item" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE INDEX "ord_log_order" ON "ord_log" USING btree ("order_id","operate_time");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_logistics_tracking" ON "ord_logistics" USING btree ("tenant_id","company","tracking_no","biz_type");--> statement-breakpoint
CREATE INDEX "ord_logistics_order" ON "ord_logistics" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ord_logistics_no" ON "ord_logistics" USING btree ("tracking_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_order_no" ON "ord_order" USING btree ("tenant_id","order_no");--> statement-breakpoint
CREATE INDEX "ord_order_status" ON "ord_order" USING btree ("tenant_id","order_status","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_count" ON "ord_order" USING btree ("tenant_id","order_status","hold_flag","overdue_flag");--> statement-breakpoint
CREATE INDEX "ord_order_customer" ON "ord_order" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_sales" ON "ord_order" USING btree ("tenant_id","sales_by","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_sales_org" ON "ord_order" USING btree ("tenant_id","sales_org_code","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_lab" ON "ord_order" USING btree ("tenant_id","lab_id","order_status");--> statement-breakpoint
CREATE INDEX "ord_order_pay_time" ON "ord_order" USING btree ("tenant_id","pay_time");--> statement-breakpoint
CREATE INDEX "ord_order_due" ON "ord_order" USING btree ("tenant_id","due_date") WHERE order_status in ('60', '70');--> statement-breakpoint
CREATE INDEX "ord_order_expire" ON "ord_order" USING btree ("tenant_id","pay_expire_time") WHERE order_status = '10';--> statement-breakpoint
CREATE INDEX "ord_order_report_time" ON "ord_order" USING btree ("tenant_id","report_time") WHERE order_status = '80';--> statement-breakpoint
CREATE INDEX "ord_order_hold" ON "ord_order" USING btree ("tenant_id","create_time") WHERE hold_flag = 'Y';--> statement-breakpoint
CREATE INDEX "ord_order_late" ON "ord_order" USING btree ("tenant_id","create_time") WHERE overdue_flag = 'Y';--> statement-breakpoint
CREATE INDEX "ord_order_group" ON "ord_order" USING btree ("tenant_id","group_no") WHERE group_no is not null;--> statement-breakpoint
CREATE INDEX "ord_order_page" ON "ord_order" USING btree ("tenant_id","create_time","id","customer_name");--> statement-breakpoint
CREATE INDEX "ord_order_name" ON "ord_order" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "ord_order_everywhere" ON "ord_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "ord_price_change_order" ON "ord_price_change" USING btree ("order_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_report_no" ON "ord_report" USING btree ("tenant_id","report_no") WHERE status <> '30';--> statement-breakpoint
CREATE INDEX "ord_report_order" ON "ord_report" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_sample_no" ON "ord_sample" USING btree ("tenant_id","sample_no");--> statement-breakpoint
CREATE INDEX "ord_sample_order" ON "ord_sample" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ord_sample_keep" ON "ord_sample" USING btree ("tenant_id","keep_until") WHERE status = '50';--> statement-breakpoint
CREATE UNIQUE INDEX "inv_apply_no" ON "inv_apply" USING btree ("tenant_id","apply_no");--> statement-breakpoint
CREATE INDEX "inv_apply_customer" ON "inv_apply" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "inv_apply_name" ON "inv_apply" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "inv_apply_state" ON "inv_apply" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "inv_apply_time" ON "inv_apply" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "inv_apply_everywhere" ON "inv_apply" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "inv_apply_line_apply" ON "inv_apply_line" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "inv_apply_line_order" ON "inv_apply_line" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inv_invoice_no" ON "inv_invoice" USING btree ("tenant_id","invoice_code","invoice_no");--> statement-breakpoint
CREATE INDEX "inv_invoice_apply" ON "inv_invoice" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "inv_invoice_day" ON "inv_invoice" USING btree ("tenant_id","issue_date");--> statement-breakpoint
CREATE UNIQUE INDEX "info_product_category_code" ON "info_product_category" USING btree ("tenant_id","code") WHERE "info_product_category"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "info_product_category_parent" ON "info_product_category" USING btree ("tenant_id","parent_id","sort_no");--> statement-breakpoint
-- Triggers of the tables; the generated migration ends with this file.

-- Every customer's name stands in cust_name, whoever writes it and wherever. In their order, so that two large writes
-- cannot wait for each other.
CREATE FUNCTION keep_written_names() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into cust_name (name) select distinct customer_name from written where customer_name is not null
  order by 1 on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION keep_new_name() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into cust_name (name) values (new.customer_name) on conflict do nothing;
  return null;
end $$;
DO $$
declare
  place text;
begin
  for place in select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'customer_name' order by 1
  loop
    execute format('create trigger customer_name_written after insert on %I referencing new table as written
      for each statement execute function keep_written_names()', place);
    execute format('create trigger customer_name_changed after update of customer_name on %I
      for each row when (new.customer_name is distinct from old.customer_name and new.customer_name is not null)
      execute function keep_new_name()', place);
  end loop;
end $$;
