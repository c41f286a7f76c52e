import type { Page } from "playwright";

/** The difference between two pictures. */
export interface Apart {
  /** Number of pixels with a channel that differs by more than 3 of 255; smaller differences are invisible. */
  pixels: number;
  /** The largest difference in any channel of any pixel, of 255. */
  most: number;
}

/**
 * Difference of two PNG pictures, computed by a page that draws both. Pictures of different sizes count as fully
 * different.
 */
export const pixelsApart = (page: Page, one: Buffer, other: Buffer): Promise<Apart> =>
  page.evaluate(
    async (sources) => {
      const [a, b] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const canvas = document.createElement("canvas");
          canvas.width = image.width;
          canvas.height = image.height;
          const pen = canvas.getContext("2d");
          if (!pen) throw new Error("the page draws nothing");
          pen.drawImage(image, 0, 0);
          return pen.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!a || !b || a.width !== b.width || a.height !== b.height) return { pixels: Infinity, most: 255 };
      let pixels = 0;
      let most = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        let far = 0;
        for (let channel = at; channel < at + 4; channel++)
          far = Math.max(far, Math.abs((a.data[channel] ?? 0) - (b.data[channel] ?? 0)));
        if (far > 3) pixels++;
        most = Math.max(most, far);
      }
      return { pixels, most };
    },
    [one.toString("base64"), other.toString("base64")],
  );
