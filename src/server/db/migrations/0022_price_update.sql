-- 正在删除支付截止的索引
DROP INDEX "ord_order_expire";