/** A stroke of a digit: points in a box of 10 × 16, x and y alternating. */
export interface Stroke {
  /** True: straight lines from point to point; false: a smooth line through them. */
  straight: boolean;
  points: readonly (readonly [x: number, y: number])[];
}

/**
 * The ways to write each digit. A stroke is `l` (straight) or `s` (smooth) and its points. There are several ways, so a
 * digit does not always look the same.
 */
const hands: readonly (readonly string[])[] = [
  ["s 5,0 9,3 10,8 9,13 5,16 1,13 0,8 1,3 5,0", "s 5,0 8.6,1 9.5,4 9.5,12 8.6,15 5,16 1.4,15 0.5,12 0.5,4 1.4,1 5,0"],
  ["l 2,4.5 6,0 6,16", "l 2,4 5.5,0 5.5,16;l 1.5,16 9.5,16", "s 2,4.5 4.5,3 6.5,0;l 6.5,0 5.5,16"],
  [
    "s 0.5,4 2,1 5,0 8.5,1.5 9.5,4.5 8,8 4,12 0.5,16;l 0.5,16 10,16",
    "s 1,3 4,0 8,0.8 9.5,4 7,9 3,13 0.5,15.5;s 0.5,15.5 3,14 6,15.5 10,15.5",
  ],
  [
    "s 0.5,2 4,0 8.5,1.2 9,4.5 7,7.3 3.5,8;s 3.5,8 8,8.6 10,12 8,15.2 4,16 0,14",
    "l 1,0 9.5,0 4.5,6.5;s 4.5,6.5 9,8 10,12 7.5,15.4 3.5,16 0,14",
  ],
  [
    "l 7,16 7,0 0,11 10.5,11",
    "l 2.5,0 0.5,9.5 10,9.5;l 8,3.5 7.5,16",
    "s 3,0 2,5 0.5,9.5;l 0.5,9.5 10,9.5;l 7.5,4 7.5,16",
  ],
  [
    "l 9,0 2,0 1,7;s 1,7 5,5.8 9,7.5 10,11 8.5,14.6 4.5,16 0.5,14.5",
    "l 9.5,0.5 2,0 1.5,6.5;s 1.5,6.5 6,5.6 9.6,9 9,13.4 5,16 0,15",
  ],
  [
    "s 8.5,0.5 4,3 1,7.5 0,11.5 2,15.2 5,16 8.5,15 10,11.5 8.5,8.2 5,7.2 2,8.5 0.3,11.5",
    "s 7,0 3,5 0.6,10.5 1.5,14.5 5,16 8.8,14.4 9.6,11 7.6,8 4,8 1.4,10.4",
  ],
  ["l 0,0 10,0 4,16", "l 0,0 10,0 4.5,16;l 3,8.5 9.5,8.5", "l 0.5,2 0.5,0 9.5,0;s 9.5,0 6.5,6 4.5,11 4,16"],
  [
    "s 5,7.4 1.5,5.6 1.2,2.2 5,0 8.8,2.2 8.5,5.6 5,7.4 1,9.6 0,12.6 5,16 10,12.6 9,9.6 5,7.4",
    "s 9,2.5 5.5,0 1.2,2.5 2,5.5 5,7.5 9,10 9.5,13.5 5,16 0.5,13.5 1.2,10 5,7.5 8.4,5 9,2.5",
  ],
  [
    "s 1.5,15.5 6,13 9,8.5 10,4.5 8,0.8 5,0 1.5,1 0,4.5 1.5,7.8 5,8.8 8,7.5 9.7,4.5",
    "s 9.4,4.5 7.6,7.8 4,8.2 0.8,6.4 0.6,2.6 4,0 8,0.8 9.4,4.5;l 9.4,4.5 8.6,16",
  ],
];

function strokesOf(hand: string): readonly Stroke[] {
  return hand.split(";").map((stroke) => {
    const [kind, ...points] = stroke.split(" ");
    return {
      straight: kind === "l",
      points: points.map((point) => {
        const [x = 0, y = 0] = point.split(",").map(Number);
        return [x, y] as const;
      }),
    };
  });
}

/** The ways to write each digit, as strokes; by digit. */
export const digitHands: readonly (readonly (readonly Stroke[])[])[] = hands.map((ways) => ways.map(strokesOf));
