import { expect, it, vi } from "vitest";
import { askIdentity, closeIdentity, identityRequest, onIdentityRequest } from "#src/workspace/identity/ask.ts";

it("stores a request that comes before anybody listens, and counts equal ones apart", () => {
  askIdentity("password");
  const first = identityRequest();
  expect(first?.ask).toBe("password");
  const heard = vi.fn<() => void>();
  const end = onIdentityRequest(heard);
  askIdentity("password");
  expect(identityRequest()?.ask).toBe("password");
  expect(identityRequest()?.at).not.toBe(first?.at);
  closeIdentity();
  expect(identityRequest()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  askIdentity("depart");
  expect(heard).toHaveBeenCalledTimes(2);
  closeIdentity();
});
