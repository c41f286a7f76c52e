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

/** The menu's icon names (those of the server's seed) as pictures. */
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

/** The picture of a menu icon; null for a name nobody drew, also for one that every object has (`constructor`). */
export function iconOf(name: string): LucideIcon | null {
  const known = name.replace(/^ant-design:|-outlined$/g, "");
  return Object.hasOwn(icons, known) ? (icons[known] ?? null) : null;
}
