-- 正在为菜单增加版本号
ALTER TABLE "sys_permission" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
