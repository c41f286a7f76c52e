-- 正在为已删除客户的登录账号建立索引
CREATE INDEX "cust_customer_deleted_account" ON "cust_customer" USING btree ("tenant_id","account") WHERE "cust_customer"."del_flag" = 1;