import { tag } from "#src/contract/services/tag.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 标签管理. */
export const TagList = entityScreen(tag, {
  columns: ["tagName", "tagType", "color", "useCount", "sortNo", "status", "updateTime"],
});
