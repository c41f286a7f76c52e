// Runs before the first paint. First, so that a person who chose the dark never sees a white page flash by.
// It reads what src/workspace/settings/appearance.ts keeps; that file then does the rest.
(function () {
  var mode = "system";
  try {
    mode = JSON.parse(localStorage.getItem("pro__Appearance")).value.mode;
  } catch {
    // Nothing kept, or nothing readable: as the system has it, like a fresh browser.
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
    delete document.documentElement.dataset.opening;
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
      // What was asked for ahead is asked for again when it is needed.
      if (event.target.rel === "modulepreload") return;
      if (event.target === window || /^(SCRIPT|LINK)$/.test(event.target.tagName)) tell();
    },
    true,
  );
  addEventListener("unhandledrejection", tell);
})();

// Who is signed in waits for the console's code: it comes along with the page's own, not after it. The build says which
// files (`aheadFiles` in vite.config.ts): the frame's, and by the first part of the address those of the screen.
(function () {
  var files;
  try {
    if (!localStorage.getItem("pro__Access-Token")) return;
    files = JSON.parse(document.querySelector('meta[name="ahead"]').content);
  } catch {
    // Nothing kept, or not built: the files come when they are asked for.
    return;
  }
  var area = location.pathname.split("/")[1] || "dashboard";
  if (/^(user|clueFollowUp|oauth2-app)$/.test(area)) return;
  showOpening();
  files["*"].concat(files[area] || []).forEach(function (file) {
    var link = document.createElement("link");
    if (file.endsWith(".css")) {
      link.rel = "preload";
      link.as = "style";
    } else link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = file;
    document.head.appendChild(link);
  });

  // Where the frame will stand, until the first thing is drawn: nobody looks at an empty page on a slow machine.
  function showOpening() {
    var look = {};
    try {
      look = JSON.parse(localStorage.getItem("pro__Appearance")).value || look;
    } catch {
      // As a fresh browser shows it.
    }
    var html = document.documentElement;
    html.dataset.opening = look.layout === "topmenu" ? "top" : look.sidebarOpened === false ? "narrow" : "wide";
    addEventListener("DOMContentLoaded", function () {
      var root = document.getElementById("root");
      var watch = new MutationObserver(end);
      watch.observe(root, { childList: true });
      end();
      function end() {
        if (!root.firstElementChild || root.firstElementChild.id === "broken") return;
        watch.disconnect();
        document.getElementById("opening").remove();
      }
    });
  }
})();
