import { describe, expect, it } from "vitest";
import { isInsecure } from "#src/workspace/screen/framing.ts";

const secure = { protocol: "https:", href: "https://console.example.com/report" };

describe("a framed page that the browser leaves blank (18)", () => {
  it.each(["http://in.example.com/", "HTTP://in.example.com/a?b=1", "http://10.0.0.1:8080/"])(
    "is %s in a secure console",
    (url) => {
      expect(isInsecure(url, secure)).toBe(true);
      expect(isInsecure(url, { protocol: "http:", href: "http://console.example.com/" })).toBe(false);
    },
  );

  it.each([
    "https://in.example.com/",
    "//in.example.com/",
    "/own/page",
    "http://localhost:3000/",
    "http://127.0.0.1/",
    "http://app.localhost/",
    "http://[::1]:8080/",
  ])("is not %s", (url) => {
    expect(isInsecure(url, secure)).toBe(false);
  });
});
