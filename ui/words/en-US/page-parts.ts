import type { PagePartWords } from "../zh-CN/page-parts.ts";

/** English messages of components for navigation and for whole pages. */
export const pagePartsEnUS: PagePartWords = {
  avatarGroup: {
    label: "People",
    more: (count) => (count === 1 ? "1 more person" : `${count} more people`),
    rest: (count) => `+${count}`,
  },
  qrCode: {
    label: "QR code",
    loading: "Loading the QR code…",
    expired: "The QR code has expired",
    refresh: "Refresh",
    failed: "The QR code could not be loaded",
    retry: "Retry",
    tooLong: "Too much content for a QR code",
  },
  tour: {
    skip: "Skip the tour",
    previous: "Back",
    next: "Next",
    done: "Done",
    place: (step, count) => `${step} / ${count}`,
    spokenPlace: (step, count) => `Step ${step} of ${count}`,
  },
  anchor: { label: "On this page" },
  menuBar: { label: "Main navigation", more: "More" },
  drawerHeight: { resize: "Resize", height: (px) => `${px} pixels high` },
};
