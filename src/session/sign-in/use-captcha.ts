import { useState } from "react";

const noPicture = { captcha: "", checkKey: "" };

/** State of the captcha; it can load another image when the current one is used up. */
export function useCaptcha() {
  const [picture, setPicture] = useState(noPicture);
  const [round, setRound] = useState(0);
  return {
    picture,
    isMissing: !picture.captcha.trim(),
    field: { value: picture.captcha, round, onValueChange: setPicture },
    /** Clears the text and loads another image. */
    renew() {
      setPicture(noPicture);
      setRound((was) => was + 1);
    },
  };
}
