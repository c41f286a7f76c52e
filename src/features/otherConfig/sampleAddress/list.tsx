import { sampleAddress, sampleAddressSetDefault } from "#src/contract/otherConfig/sample-address.ts";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 寄样地址. */
export const SampleAddressList = entityScreen(sampleAddress, {
  columns: ["addressName", "labId", "isDefault", "status", "receiver", "phone", "areaCode", "address", "workTime"],
  filters: ["labId", "addressName", "receiver", "status"],
  actions: [actionOf(sampleAddressSetDefault, { can: (row) => row["isDefault"] !== "Y" })],
});
