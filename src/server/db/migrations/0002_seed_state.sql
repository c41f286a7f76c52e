-- 正在登记菜单、角色与字典的来源
CREATE TABLE "sys_seed" (
	"kind" varchar(40) NOT NULL,
	"row_id" varchar(80) NOT NULL,
	"hash" varchar(16) NOT NULL,
	CONSTRAINT "sys_seed_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
-- The program's own jobs get ids that are the same everywhere; until now each installation gave its own.
CREATE TABLE "job_ids" AS
	SELECT DISTINCT ON (job."job_class_name") job."id" AS "old_id", own."id" AS "new_id"
	FROM "sys_quartz_job" job
	JOIN (VALUES
		('PayTimeoutJob', '1353446190572940355'),
		('PublishJob', '1148779065585677938'),
		('AutoCompleteJob', '1140709743000886301'),
		('OverdueJob', '1167774194942533920'),
		('MatureJob', '1095368608442531519'),
		('KeepExpireJob', '1934826600707682238'),
		('ReturnSignJob', '1320715008915035027'),
		('LogCleanJob', '1831077598840533134'),
		('FileCleanJob', '1700127383488494285'),
		('LedgerCheckJob', '1994922063614488864')
	) own ("class", "id") ON own."class" = job."job_class_name"
	WHERE job."create_by" = 'system'
	ORDER BY job."job_class_name", job."id";--> statement-breakpoint
UPDATE "sys_quartz_job_log" SET "job_id" = "new_id" FROM "job_ids" WHERE "job_id" = "old_id";--> statement-breakpoint
UPDATE "sys_quartz_job" SET "id" = "new_id" FROM "job_ids" WHERE "id" = "old_id";--> statement-breakpoint
DROP TABLE "job_ids";
