// Runs before the first paint. First, so that a person who chose the dark never sees a white page flash by.
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

// Without the console's own code the page would stay blank: then it says so, and offers to load anew.
(function () {
  function tell() {
    var broken = document.getElementById("broken");
    // A file may fail before the page itself is read to its end.
    if (!broken && document.readyState === "loading") addEventListener("DOMContentLoaded", tell, { once: true });
    if (!broken || !broken.hidden) return;
    broken.hidden = false;
    // The button may be on its way too.
    broken.addEventListener("click", function (event) {
      if (event.target.tagName === "BUTTON") location.reload();
    });
  }
  // A file that does not come tells its own element only, hence the capturing; one that breaks tells the window.
  addEventListener(
    "error",
    function (event) {
      if (event.target === window || /^(SCRIPT|LINK)$/.test(event.target.tagName)) tell();
    },
    true,
  );
  addEventListener("unhandledrejection", tell);
})();
