import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { QueryDialog } from "#ui/query-builder/query-dialog.tsx";
import type { ValueEditors } from "#ui/query-builder/query-value.tsx";
import { readSaved, savedKey } from "#ui/query-builder/saved.ts";
import type { Query } from "#ui/query-builder/use-query-builder.ts";
import { writeStored, readStored } from "#src/session/local-storage.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import { type AskedList, queryFieldsOf } from "./fields.ts";
import { nameOf, optionsOf } from "./names.ts";

export interface AdvancedDialogProps {
  list: AskedList;
  applied: Query | null;
  /** Path of the screen; its saved queries are stored under it. */
  path: string;
  onApply(query: Query | null): void;
  onClose(): void;
}

const editors: ValueEditors = {
  money: ({ label, value, invalid, onValueChange }) => (
    <MoneyInput
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value === "" ? null : Number(value)}
      onValueChange={(cents) => onValueChange(cents ?? "")}
    />
  ),
  user: ({ label, value, invalid, onValueChange }) => (
    <UserPicker
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={typeof value === "string" && value !== "" ? value : null}
      onValueChange={(account) => onValueChange(account ?? "")}
    />
  ),
};

/** Dialog for a list's advanced query, with the queries stored on this device for its screen. */
export function AdvancedDialog({ list, applied, path, onApply, onClose }: AdvancedDialogProps) {
  return (
    <QueryDialog
      open
      onOpenChange={(open) => !open && onClose()}
      fields={queryFieldsOf(list)}
      applied={applied}
      onAppliedChange={onApply}
      store={{
        load: () => readSaved(readStored(savedKey(path))),
        save: (all) => void writeStored(savedKey(path), all),
      }}
      optionsOf={optionsOf}
      nameOf={nameOf}
      editors={editors}
    />
  );
}
