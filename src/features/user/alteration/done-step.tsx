import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { text } from "#src/lib/text.ts";

/** Step 4: done; the login page opens automatically after five seconds. */
export function DoneStep() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(5);
  const done = useRef<HTMLParagraphElement>(null);
  // The previously focused form has been unmounted.
  useEffect(() => done.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else void navigate({ to: "/user/login", replace: true });
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <p ref={done} role="status" tabIndex={-1} className="font-semibold text-ok outline-none">
        {text("user.alteration.finished")}
      </p>
      <p className="text-muted">{text("user.alteration.toLoginIn", { s: left })}</p>
      <Link to="/user/login" className="text-accent-text hover:underline">
        {text("user.login.toLogin")}
      </Link>
    </div>
  );
}
