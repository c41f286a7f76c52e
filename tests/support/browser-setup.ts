import "#ui/theme/index.css";
import { beforeEach } from "vitest";

document.documentElement.lang = "zh-CN";
document.title = "ui";

// Tab goes on from where the focus was last, even if that element is gone: each test starts at the top.
beforeEach(() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
});
