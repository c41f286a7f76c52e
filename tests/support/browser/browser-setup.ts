import "#ui/theme/index.css";
import { beforeEach } from "vitest";

document.documentElement.lang = "zh-CN";
document.title = "ui";

const top = document.createElement("span");
top.tabIndex = -1;
document.body.prepend(top);

// Tab continues from the last focused element, even if it was removed: each test starts at the top.
beforeEach(() => {
  window.focus();
  top.focus();
});
