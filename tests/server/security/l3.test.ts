import { inflateSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { captchaPicture } from "#src/server/system/session/captcha.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(null));

const width = 232;
const height = 80;

/** The chunks of a PNG file, by type. */
function chunksOf(picture: string): Map<string, Buffer> {
  const [head = "", body = ""] = picture.split(",");
  expect(head).toBe("data:image/png;base64");
  const file = Buffer.from(body, "base64");
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.set(file.subarray(at + 4, at + 8).toString("latin1"), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

/** Gray values of a picture, without each row's filter byte. */
function pixelsOf(picture: string): number[] {
  const rows = inflateSync(chunksOf(picture).get("IDAT") ?? Buffer.alloc(0));
  return [...rows].filter((_, index) => index % (width + 1) !== 0);
}

/** What a simple recognizer uses: dark and light of the four quarters, in cells of 4 × 4 pixels. */
function cellsOf(picture: string): number[][] {
  const pixels = pixelsOf(picture);
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  const quarter = width / 4;
  return Array.from({ length: 4 }, (_, place) =>
    Array.from({ length: Math.floor(quarter / 4) * (height / 4) }, (__, cell) => {
      const [x, y] = [place * quarter + 4 * (cell % 14), 4 * Math.floor(cell / 14)];
      let dark = 0;
      for (let dy = 0; dy < 4; dy += 1)
        for (let dx = 0; dx < 4; dx += 1) if ((pixels[(y + dy) * width + x + dx] ?? 0) < mean) dark += 1;
      return dark;
    }),
  );
}

describe("L3: the picture", () => {
  it("is a raster image of nothing but pixels (L3)", async () => {
    const { result } = await app.anonymous.get("/sys/randomImage/l3-1");
    const chunks = chunksOf(result);
    // No text, no path, no second image: only header, pixels and end.
    expect([...chunks.keys()]).toEqual(["IHDR", "IDAT", "IEND"]);
    expect([chunks.get("IHDR")?.readUInt32BE(0), chunks.get("IHDR")?.readUInt32BE(4)]).toEqual([width, height]);
    expect(pixelsOf(result)).toHaveLength(width * height);
  });

  it("of the same digits is another one each time (L3)", () => {
    const [one, other] = [pixelsOf(captchaPicture("4821")), pixelsOf(captchaPicture("4821"))];
    const apart = one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 60).length;
    expect(apart).toBeGreaterThan(width * height * 0.05);
  });

  it("is not read by a short program that learned from 200 solved ones (L3)", () => {
    const digitsOf = (n: number) => String((n * 7_919) % 10_000).padStart(4, "0");
    const sums = Array.from({ length: 10 }, () => ({ count: 0, cells: [] as number[] }));
    for (let n = 0; n < 200; n += 1)
      cellsOf(captchaPicture(digitsOf(n))).forEach((cells, place) => {
        const known = sums[Number(digitsOf(n)[place])];
        if (!known) return;
        known.count += 1;
        cells.forEach((dark, index) => (known.cells[index] = (known.cells[index] ?? 0) + dark));
      });
    const far = (cells: number[], digit: number) => {
      const { count, cells: sum } = sums[digit] ?? { count: 1, cells: [] };
      return cells.reduce((total, dark, index) => total + (dark - (sum[index] ?? 0) / count) ** 2, 0);
    };
    const nearest = (cells: number[]) =>
      Array.from({ length: 10 }, (_, digit) => digit).toSorted((a, b) => far(cells, a) - far(cells, b))[0];
    let read = 0;
    for (let n = 200; n < 260; n += 1)
      if (
        cellsOf(captchaPicture(digitsOf(n)))
          .map(nearest)
          .join("") === digitsOf(n)
      )
        read += 1;
    // The strokes of the former captcha were recognized 30 times of 30.
    expect(read).toBeLessThan(6);
  });
});

describe("L3: the answer", () => {
  const find = async (read: object) =>
    (await app.anonymous.get("/sys/user/querySysUser", { username: "cs01", ...read })).success;

  it("is taken once (L3)", async () => {
    const read = await solvedCaptcha(app);
    expect(await find(read)).toBe(true);
    expect(await find(read)).toBe(false);
  });

  it("is taken once of calls that come at once (L3)", async () => {
    const read = await solvedCaptcha(app);
    const taken = await Promise.all(Array.from({ length: 6 }, () => find(read)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("holds for its own picture only (L3)", async () => {
    const [one, other] = [await solvedCaptcha(app), await solvedCaptcha(app)];
    const different = one.captcha === other.captcha ? await solvedCaptcha(app) : other;
    expect(await find({ ...one, checkKey: different.checkKey })).toBe(false);
    expect(await find(one)).toBe(true);
    expect(await find({ ...one, checkKey: "made-up" })).toBe(false);
    expect(await find({ captcha: one.captcha })).toBe(false);
  });

  it("is spoilt by one wrong try (L3)", async () => {
    const read = await solvedCaptcha(app);
    expect(await find({ ...read, captcha: "none" })).toBe(false);
    expect(await find(read)).toBe(false);
  });

  it("is gone when another picture was fetched under its key, used or not (L3)", async () => {
    app.clock.set(new Date("2026-06-20T02:00:00Z"));
    const first = await solvedCaptcha(app);
    app.clock.forward(1000);
    await app.anonymous.get(`/sys/randomImage/${first.checkKey}`);
    expect(await find({ ...first, captcha: "none" })).toBe(false);
    expect(await find(first)).toBe(false);
  });

  it("is too late after two minutes (L3)", async () => {
    app.clock.set(new Date("2026-06-20T02:00:00Z"));
    const [late, inTime] = [await solvedCaptcha(app), await solvedCaptcha(app)];
    app.clock.forward(119_999);
    expect(await find(inTime)).toBe(true);
    app.clock.forward(1);
    expect(await find(late)).toBe(false);
  });
});
