-- 正在为定时任务建立唯一索引
CREATE UNIQUE INDEX "uk_sys_quartz_job" ON "sys_quartz_job" USING btree ("job_class_name",coalesce("parameter", '')) WHERE "sys_quartz_job"."del_flag" = 0;
