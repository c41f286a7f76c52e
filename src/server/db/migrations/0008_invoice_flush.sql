-- 正在为发票增加红冲信息
ALTER TABLE "inv_apply_line" ADD COLUMN "flush_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inv_invoice" ADD COLUMN "flush_amount" bigint;--> statement-breakpoint
ALTER TABLE "inv_invoice" ADD COLUMN "buyer_used" char(1);--> statement-breakpoint
ALTER TABLE "inv_invoice" ADD COLUMN "red_remark" varchar(200);--> statement-breakpoint
-- An application whose red flush is under way says what it takes back: its only blue invoice, over all its orders.
UPDATE "inv_invoice" b SET "flush_amount" = (SELECT sum(l."invoiced_amount") FROM "inv_apply_line" l WHERE l."apply_id" = b."apply_id")
WHERE b."color" = '1' AND b."status" IN ('1', '2')
  AND EXISTS (SELECT 1 FROM "inv_apply" a WHERE a."id" = b."apply_id" AND a."status" = '50')
  AND (SELECT count(*) FROM "inv_invoice" o WHERE o."apply_id" = b."apply_id" AND o."color" = '1') = 1;--> statement-breakpoint
UPDATE "inv_apply_line" l SET "flush_amount" = l."invoiced_amount"
WHERE EXISTS (SELECT 1 FROM "inv_invoice" b WHERE b."apply_id" = l."apply_id" AND b."flush_amount" IS NOT NULL);--> statement-breakpoint
-- With several blue invoices nothing says which one: the flush is started again.
UPDATE "inv_apply" a SET "status" = '30'
WHERE a."status" = '50' AND NOT EXISTS (
  SELECT 1 FROM "inv_invoice" b WHERE b."apply_id" = a."id" AND b."flush_amount" IS NOT NULL);
