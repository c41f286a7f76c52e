import "#ui/theme/index.css";
import { beforeEach } from "vitest";

document.documentElement.lang = "zh-CN";
document.title = "ui";

const top = document.createElement("span");
top.tabIndex = -1;
document.body.prepend(top);

// Tab goes on from where the focus was last, even if that element is gone: each test starts at the top.
beforeEach(() => {
  window.focus();
  top.focus();
});
