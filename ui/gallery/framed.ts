/**
 * Parameters of a story that opens a layer over the whole page at once. On the docs page it gets its own frame of
 * `height` px, so that the layer covers nothing else.
 */
export const framed = (height = 460) => ({ docs: { story: { inline: false, height: `${height}px` } } });
