import "#ui/theme/index.css";

document.documentElement.lang = "zh-CN";
document.title = "ui";
