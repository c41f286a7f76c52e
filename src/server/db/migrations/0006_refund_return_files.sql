-- 正在为退款单增加退样凭证
ALTER TABLE "aft_refund" ADD COLUMN "return_files" varchar(4000);--> statement-breakpoint
CREATE INDEX "aft_refund_return_files" ON "aft_refund" USING gin (file_keys("return_files"::text));