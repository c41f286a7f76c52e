import { notify } from "#ui/toast/notify.tsx";
import { PickField, type PickFieldProps } from "#src/widgets/pick/pick-field.tsx";
import { type PopupConfig, popupFault, type ReportRow, targetValues } from "./popup-config.ts";
import { ReportDialog } from "./report-dialog.tsx";

export interface ReportPickProps extends PickFieldProps {
  config: Partial<PopupConfig>;
  /** The text that the field shows. */
  value: string | null | undefined;
  /** Gets the values of all target fields, and the rows they come from. */
  onPick(values: Readonly<Record<string, string>>, rows: readonly ReportRow[]): void;
  /** Exactly one row must be chosen. @default false */
  one?: boolean;
  params?: Readonly<Record<string, unknown>>;
  groupId?: string;
}

/** Form field that opens a report and writes fields of the chosen rows into fields of the form. */
export function ReportPick({ config, value, onPick, one = false, params, groupId, ...rest }: ReportPickProps) {
  const fault = popupFault(config);
  const complete = { code: config.code ?? "", orgFields: config.orgFields ?? "", destFields: config.destFields ?? "" };
  const take = (rows: readonly ReportRow[]) => onPick(targetValues(complete, rows), rows);
  return (
    <PickField
      {...rest}
      names={value ? [value] : []}
      onClear={() => take([])}
      mayOpen={() => {
        if (fault) notify.warn(fault);
        return fault === null;
      }}
      renderDialog={(close) => (
        <ReportDialog
          code={complete.code}
          one={one}
          {...(params ? { params } : {})}
          {...(groupId === undefined ? {} : { groupId })}
          onConfirm={take}
          onClose={close}
        />
      )}
    />
  );
}
