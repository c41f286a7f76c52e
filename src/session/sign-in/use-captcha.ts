import { useState } from "react";

const noPicture = { captcha: "", checkKey: "" };

/** What was read off a picture, and another picture when that one is used up. */
export function useCaptcha() {
  const [picture, setPicture] = useState(noPicture);
  const [round, setRound] = useState(0);
  return {
    picture,
    isMissing: !picture.captcha.trim(),
    field: { value: picture.captcha, round, onValueChange: setPicture },
    /** Forgets what was read and has another picture fetched. */
    renew() {
      setPicture(noPicture);
      setRound((was) => was + 1);
    },
  };
}
