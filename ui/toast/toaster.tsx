import { Toaster as Sonner } from "sonner";
import { useWords } from "#ui/words/words.tsx";

/** Where notifications appear: upper right, F8 reaches them, hover and focus hold them. Stands once at the root. */
export function Toaster({ top = 16 }: { /** Distance from the upper edge in px. @default 16 */ top?: number }) {
  const words = useWords().toast;
  return (
    <Sonner
      position="top-right"
      hotkey={["F8"]}
      containerAriaLabel={words.region}
      offset={{ top, right: 16 }}
      mobileOffset={{ top: 8, left: 16, right: 16 }}
      gap={8}
      visibleToasts={4}
      expand
      className="pointer-events-auto"
      style={{ zIndex: "var(--layer-toast)", "--width": "var(--size-notice)" } as React.CSSProperties}
      toastOptions={{ unstyled: true }}
    />
  );
}
