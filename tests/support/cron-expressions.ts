import { constantFrom, integer, oneof, record, subarray, tuple } from "fast-check";

const values = (min: number, max: number) =>
  oneof(
    constantFrom("*"),
    integer({ min, max }).map(String),
    tuple(integer({ min, max }), integer({ min, max })).map(([from, to]) => `${from}-${to}`),
    tuple(integer({ min, max }), integer({ min: 1, max })).map(([start, step]) => `${start}/${step}`),
    subarray(
      Array.from({ length: max - min + 1 }, (_, index) => min + index),
      { minLength: 1, maxLength: 6 },
    ).map((chosen) => chosen.join(",")),
  );

/** Expressions of six plain fields, without special characters (`L`, `W`, `#`) and years. */
export const plainExpression = record({
  time: tuple(values(0, 59), values(0, 59), values(0, 23)),
  days: oneof(
    tuple(values(1, 31), values(1, 12)).map(([day, month]) => `${day} ${month} ?`),
    tuple(values(1, 12), values(1, 7)).map(([month, week]) => `? ${month} ${week}`),
  ),
}).map(({ time, days }) => `${time.join(" ")} ${days}`);
