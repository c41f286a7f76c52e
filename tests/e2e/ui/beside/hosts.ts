/** Stylesheets of host pages that embed the kit; none of them knows the kit. */
export const hosts = {
  "an empty page": "",
  "the template of Vite": `
:root { --accent: #aa3bff; --border: #e5e4e7; font-family: system-ui, Avenir, Helvetica, Arial, sans-serif; font-size: 18px; line-height: 1.5; letter-spacing: 0.18px; font-weight: 400; color-scheme: light dark; color: rgba(255, 255, 255, 0.87); background-color: #242424; font-synthesis: none; text-rendering: optimizeLegibility; -webkit-font-smoothing: antialiased; }
a { font-weight: 500; color: #646cff; text-decoration: inherit; }
a:hover { color: #535bf2; }
body { margin: 0; display: flex; place-items: center; min-width: 320px; min-height: 100vh; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; color: #08060d; letter-spacing: -1px; margin: 32px 0; }
h1 { font-size: 3.2em; line-height: 1.1; }
p { margin: 0; }
code { font-family: ui-monospace, Consolas, monospace; display: inline-flex; border-radius: 4px; padding: 4px 8px; background: #f4f3ec; }
button { border-radius: 8px; border: 1px solid transparent; padding: 0.6em 1.2em; font-size: 1em; font-weight: 500; font-family: inherit; background-color: #1a1a1a; cursor: pointer; transition: border-color 0.25s; }
button:hover { border-color: #646cff; }
button:focus, button:focus-visible { outline: 4px auto -webkit-focus-ring-color; }
#root { max-width: 1280px; margin: 0 auto; padding: 2rem; text-align: center; }
ul { list-style: square; padding: 0; display: flex; gap: 8px; margin: 32px 0 0; }
`,
  "a reset of everything": `* { margin: 0; padding: 0; box-sizing: border-box; } *::before, *::after { margin: 0; padding: 0; box-sizing: border-box; }`,
  "rules for elements in no layer": `
body { font: italic 700 19px/2 Georgia, serif; color: #900; text-align: center; letter-spacing: 2px; text-transform: uppercase; white-space: pre; word-spacing: 6px; text-indent: 12px; }
button { background: #eee; border: 3px solid #c00; padding: 9px 22px; border-radius: 0; font: bold 17px Georgia, serif; color: #00c; box-shadow: 0 0 6px #000; width: 100%; height: 60px; min-width: 140px; margin: 5px; text-transform: uppercase; }
button:hover, button:focus { background: #ff0; color: #f0f; transform: scale(1.1); }
form button, div button { letter-spacing: 4px; }
input, textarea, select { border: 2px dashed #0a0; padding: 12px; background: #ffd; width: 100%; font: 20px monospace; border-radius: 12px; margin: 6px 0; }
input[type="text"], input:not([type="file"]) { background: #cff; height: 50px; }
::placeholder { color: #f00; }
table { width: 60%; border-collapse: collapse; margin: 20px auto; font-size: 20px; }
table td, table th { border: 1px solid #00f; padding: 20px; text-align: right; background: #fef; vertical-align: top; }
tr:nth-child(even) { background: #dfd; }
a { color: #0a0; text-decoration: underline wavy; font-weight: bold; }
a:hover { background: #fdd; }
nav, ul, ol { margin: 20px; padding: 30px; list-style: square inside; background: #eef; }
ul li a, li { display: block; padding: 7px; border-bottom: 1px solid #999; }
h1, h2, h3, h4 { font: 40px/1 Georgia, serif; color: #c0c; margin: 30px 0; text-transform: uppercase; }
p, span, div, label, section { line-height: 2.5; }
label { display: block; font-weight: bold; margin: 10px; color: #080; }
svg { width: 40px; height: 40px; fill: #f00; vertical-align: top; }
img { border-radius: 50%; border: 4px solid #000; }
:focus-visible { outline: 5px dotted #f0f; outline-offset: 8px; }
* { transition: all 2s; font-family: "Courier New", monospace; }
`,
} as const;

/** Content of a host page, with elements and classes that the kit might also use. */
export const content = `
<h1>标题 Heading</h1><h2>Second</h2><h3>Third</h3><p>A text with <a href="#">a link</a>, <em>emphasis</em>, <strong>weight</strong>, <code>code</code> and <img alt="" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs="> a picture in the line.</p>
<ul><li>one</li><li>two <a href="#">three</a></li></ul><ol><li>first</li></ol><dl><dt>term</dt><dd>meaning</dd></dl>
<table border="1"><caption>Caption</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
<form><fieldset><legend>Legend</legend><label>Name <input placeholder="Name"></label> <select><option>One</option></select> <textarea>Text</textarea> <input type="checkbox" checked> <input type="radio"> <input type="range"> <progress value="0.4"></progress> <button type="button">Press</button> <button disabled>Off</button></fieldset></form>
<hr><blockquote>Quote</blockquote><pre>Pre  formatted</pre><details open><summary>Sum</summary>More</details>
<div class="flex">flex <span>a</span></div><div class="card">card</div><div class="collapse">collapse</div><div class="hidden">hidden</div><div class="grid border table">grid</div><span class="truncate sr-only assay-none">named</span>
<div role="button" aria-disabled="true" aria-selected="true" data-state="checked" tabindex="0">state</div><svg width="20" height="20"><circle r="8" cx="10" cy="10"/></svg>
`;
