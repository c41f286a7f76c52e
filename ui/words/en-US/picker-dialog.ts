import type { PickerDialogWords } from "../zh-CN/picker-dialog.ts";

/** English messages of the picker dialog. */
export const pickerDialogEnUS: PickerDialogWords = {
  pickerDialog: {
    confirm: "OK",
    cancel: "Cancel",
    search: "Search",
    placeholder: "Type to search",
    found: "Offered",
    nothing: "Nothing found",
    retry: "Try again",
    chosen: (count) => `${count} chosen`,
    chosenList: "Chosen",
    none: "Nothing chosen yet",
    name: "Name",
    act: "Action",
    remove: (name) => `Remove ${name}`,
    removed: (name) => `${name} removed`,
    clear: "Clear",
    hint: "Space chooses, Enter confirms",
  },
};
