import { person } from "#src/contract/otherConfig/person.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 人员管理. */
export const PersonList = entityScreen(person, {
  columns: [
    "personName",
    { name: "avatar", width: 64 },
    "status",
    "personType",
    "title",
    "phone",
    "email",
    "labId",
    "username",
    "showOnSite",
    "sortNo",
  ],
  filters: ["personName", "personType", "labId", "showOnSite", "status"],
  mobile: ["personType", "title", "phone", "labId"],
  form: [
    "personName",
    "personType",
    "title",
    "labId",
    "username",
    "phone",
    "email",
    "sortNo",
    "showOnSite",
    "status",
    "goodAt",
    "intro",
    "avatar",
    "wechat",
  ],
});
