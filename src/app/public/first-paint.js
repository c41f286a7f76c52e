// Runs before the first paint, so that a person who chose the dark never sees a white page flash by.
// It reads what src/workspace/settings/appearance.ts keeps; that file then does the rest.
(function () {
  var mode = "light";
  try {
    mode = JSON.parse(localStorage.getItem("pro__Appearance")).value.mode;
  } catch {
    // Nothing kept, or nothing readable: the light of a fresh browser.
  }
  if (mode === "system") mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.mode = mode === "dark" ? "dark" : "light";
})();
