/** One picture of the contact sheet. */
export interface Picture {
  /** File name, in the folder of the page. */
  file: string;
  /** The screen's title. */
  screen: string;
  /** What is open: the screen itself, a record, a form. */
  state: string;
  /** Width of the window in px. */
  size: string;
  mode: "light" | "dark";
}

const style = `body{margin:24px;font:14px/1.5 system-ui,sans-serif;background:#ddd;color:#222}
h2{margin:32px 0 8px;font-size:18px}figure{display:inline-block;margin:0 12px 12px 0;vertical-align:top}
figcaption{font-size:12px}img{display:block;border:1px solid #999}
img[data-size="1440"]{width:560px}img[data-size="390"]{width:195px}nav{columns:5}`;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function figure({ file, state, size, mode }: Picture): string {
  const said = `${state}, ${size} px, ${mode}`;
  return `<figure><a href="${file}"><img src="${file}" data-size="${size}" alt="${said}" loading="lazy"></a>
<figcaption>${said}</figcaption></figure>`;
}

/** HTML page with all pictures, by screen: each opens at full size. */
export function sheetOf(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ screen }) => screen))];
  const links = names.map((name, at) => `<a href="#s${at}">${escape(name)}</a><br>`).join("\n");
  const parts = names.map((name, at) => {
    const own = pictures.filter(({ screen }) => screen === name);
    return `<h2 id="s${at}">${escape(name)}</h2>\n${own.map(figure).join("\n")}`;
  });
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>
<nav>${links}</nav>
${parts.join("\n")}
</html>`;
}
