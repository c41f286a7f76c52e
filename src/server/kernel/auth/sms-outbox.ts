/** How long a message is shown, in milliseconds: as long as its code is valid. */
const keptMs = 5 * 60_000;
const most = 200;

interface Message {
  mobile: string;
  text: string;
  time: Date;
}

/** Short messages that no channel sent; kept only in the memory of this process, never stored. */
export class SmsOutbox {
  #messages: Message[] = [];

  put(mobile: string, text: string, time: Date): void {
    this.#messages = [{ mobile, text, time }, ...this.#messages].slice(0, most);
  }

  /** Messages of the last five minutes, newest first. */
  held(now: Date): readonly Message[] {
    return this.#messages.filter(({ time }) => now.getTime() - time.getTime() <= keptMs);
  }
}
