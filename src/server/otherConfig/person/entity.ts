import { person } from "#src/contract/otherConfig/person.ts";
import { labPerson } from "#src/server/db/schema/lab.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const personEntity = entityOf(person, labPerson);
