import { position } from "#src/contract/system/position.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 职务管理. */
export const PositionList = entityScreen(position, {
  columns: ["name", "code", "postRank", "createTime"],
  filters: ["code", "name", "postRank"],
});
