/** How long a message is shown, in milliseconds: as long as the code in it holds. */
const keptMs = 5 * 60_000;
const most = 200;

interface Message {
  mobile: string;
  text: string;
  time: Date;
}

/** Short messages that no channel took, in this process's memory: nothing of them is ever stored. */
export class SmsOutbox {
  #messages: Message[] = [];

  put(mobile: string, text: string, time: Date): void {
    this.#messages = [{ mobile, text, time }, ...this.#messages].slice(0, most);
  }

  /** Messages to a phone, newest first. */
  to(mobile: string, now: Date): readonly Message[] {
    return this.#messages.filter((one) => one.mobile === mobile && now.getTime() - one.time.getTime() <= keptMs);
  }
}
