import { Settings2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { validList } from "#ui/lib/validate-props.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import type { TableDensity, TableColumn, TableView } from "#ui/table/column.ts";
import { useWords } from "#ui/words/words.tsx";
import type { ColumnPanelProps } from "./column-panel.tsx";

export interface ColumnSettingsProps<R> extends Omit<ComponentProps<typeof Button>, "children" | "onClick"> {
  columns: readonly TableColumn<R>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** Row heights to choose from; an empty list hides the choice. @default all five */
  densities?: readonly TableDensity[];
}

const { Lazy: LazyPanel, soon: soonPanel } = lazyLayer<ColumnPanelProps>(
  async () => (await import("./column-panel.tsx")).ColumnPanel,
);

const allDensities: readonly TableDensity[] = ["large", "middle", "default", "compact", "tight"];
const noView: TableView = {};
/**
 * Renders a button with a popover that shows, hides, moves and pins columns and sets the row height. Alt+Up/Down moves
 * the focused column.
 */
export function ColumnSettings<R>({
  columns: given,
  view: givenView,
  onViewChange,
  densities = allDensities,
  ...rest
}: ColumnSettingsProps<R>) {
  const columns = validList("ColumnSettings", "columns", given, "id");
  const words = useWords().columnSettings;
  return (
    <Popover>
      <PopoverTrigger asChild onPointerEnter={soonPanel} onFocus={soonPanel}>
        <Button icon={<Settings2 aria-hidden className="size-4" />} {...rest}>
          {words.open}
        </Button>
      </PopoverTrigger>
      {/* Named here, because it opens before its content has loaded. */}
      <PopoverContent align="end" padded={false} aria-label={words.title} className="flex w-80 flex-col">
        <LazyPanel
          waiting={<div className="h-80" />}
          part={{ columns, view: givenView ?? noView, onViewChange, densities }}
        />
      </PopoverContent>
    </Popover>
  );
}
