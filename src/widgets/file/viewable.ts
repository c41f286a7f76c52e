/** Whether a stored file is a picture, by its extension. */
export const isPicture = (path: string): boolean => /\.(png|jpe?g|gif|webp|bmp|svg)$/i.test(path);

/** Whether a stored file can be shown inside the console. */
export const isViewable = (path: string): boolean => /\.pdf$/i.test(path) || isPicture(path);
