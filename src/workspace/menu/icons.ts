import {
  Bell,
  Blocks,
  BookOpen,
  Building2,
  ClipboardList,
  CloudUpload,
  FileCheck2,
  FlaskConical,
  Gauge,
  Gift,
  Globe,
  House,
  LayoutTemplate,
  Lightbulb,
  type LucideIcon,
  MessageCircleQuestion,
  RotateCcw,
  Settings,
  SlidersHorizontal,
  User,
  Users,
  WalletCards,
} from "lucide-react";

/** Icons for the names in our own server's seed; part of the frame's code. */
const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  "shopping-cart": ClipboardList,
  rollback: RotateCcw,
  "file-done": FileCheck2,
  "account-book": WalletCards,
  appstore: Blocks,
  team: Users,
  bulb: Lightbulb,
  message: MessageCircleQuestion,
  read: BookOpen,
  global: Globe,
  layout: LayoutTemplate,
  gift: Gift,
  control: SlidersHorizontal,
  cluster: Building2,
  bell: Bell,
  cloud: CloudUpload,
  setting: Settings,
  dashboard: Gauge,
  user: User,
  experiment: FlaskConical,
};

/** Names of the icons in our own server's seed. */
export const ownIconNames: readonly string[] = Object.keys(icons);

/** The icon for a name of our own menu; null for any other, including names that every object has (`constructor`). */
export const iconOf = (name: string): LucideIcon | null => (Object.hasOwn(icons, name) ? (icons[name] ?? null) : null);
