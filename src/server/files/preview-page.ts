import { escapeHtml } from "#src/lib/escape-html.ts";

/**
 * A page without scripts that shows one file in the browser's own viewer. `name` comes from the uploader and may
 * contain anything.
 */
export function previewPage(name: string, address: string): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)}</title>
<style>html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}</style>
</head>
<body><iframe src="${escapeHtml(address)}" title="${escapeHtml(name)}"></iframe></body>
</html>
`);
}
