/**
 * Parameters of a story that draws a layer over the whole page at once: on its component's page it has a frame of its
 * own, `height` px high, and the layer covers nothing else.
 */
export const framed = (height = 460) => ({ docs: { story: { inline: false, height: `${height}px` } } });
