/** Classes of rendered rich text, in the editor and in its view: sizes and colours of the theme. */
export const richTextLook = [
  // In the package the content belongs to the kit (ui/isolate.mjs), and the editor's own rules apply.
  "assay assay-mixed assay-all",
  "text-14 wrap-anywhere",
  "[&>*:first-child]:mt-0 [&>*:last-child]:mb-0 [&_p]:my-2",
  "[&_h1]:mt-5 [&_h1]:mb-2 [&_h1]:text-24 [&_h1]:font-semibold [&_h2]:mt-4 [&_h2]:mb-2 [&_h2]:text-20 [&_h2]:font-semibold",
  "[&_h3]:mt-3 [&_h3]:mb-2 [&_h3]:text-16 [&_h3]:font-semibold [&_:is(h4,h5,h6)]:my-2 [&_:is(h4,h5,h6)]:font-semibold",
  "[&_ul]:my-2 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_li>p]:my-0.5",
  "[&_li:has(>input)]:list-none [&_li>input]:-ms-5 [&_li>input]:me-2 [&_li>input]:align-middle",
  "[&_blockquote]:my-2 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_blockquote]:text-muted",
  "[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 [&_:is(b,strong)]:font-semibold",
  "[&_code]:rounded-tag [&_code]:bg-line-soft [&_code]:px-1 [&_code]:font-mono [&_code]:text-13",
  "[&_pre]:my-2 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:border [&_pre]:border-line [&_pre]:bg-page [&_pre]:p-3 [&_pre_code]:bg-transparent [&_pre_code]:p-0",
  "[&_hr]:my-4 [&_hr]:border-line [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-tag",
  "[&_table]:my-2 [&_table]:border-collapse [&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1 [&_th]:bg-page [&_th]:text-start [&_th]:font-semibold",
  // The page shows Chinese text upright; here the author chose italics.
  "[&_:is(em,i)]:italic!",
].join(" ");
