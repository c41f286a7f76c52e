/** View of a picture: scale, rotation, and offset from the middle. */
export interface PictureView {
  /** 1 fits the picture to the stage. */
  scale: number;
  /** Degrees clockwise, a multiple of 90. Not reset after a full turn, so that the animation never rotates back. */
  turn: number;
  /** Offset from the middle in px. */
  x: number;
  y: number;
}

export type ViewChange =
  /** `x`, `y`: the point that stays in place, in px from the middle of the stage. */
  | { kind: "zoom"; by: number; x?: number; y?: number }
  | { kind: "turn"; by: 90 | -90 }
  | { kind: "move"; x: number; y: number }
  | { kind: "reset" };

export const LEAST_SCALE = 0.25;
export const MOST_SCALE = 8;
export const firstView: PictureView = { scale: 1, turn: 0, x: 0, y: 0 };

/** The view after one change. The scale is limited to 0.25–8; at 1 or less the picture stays in the middle. */
export function changeView(view: PictureView, change: ViewChange): PictureView {
  switch (change.kind) {
    case "zoom": {
      const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, view.scale * change.by));
      const by = scale / view.scale;
      const { x = 0, y = 0 } = change;
      return settled({ ...view, scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
    }
    case "turn":
      return { ...view, turn: view.turn + change.by };
    case "move":
      return settled({ ...view, x: view.x + change.x, y: view.y + change.y });
    case "reset":
      return firstView;
    default:
      return change satisfies never;
  }
}

function settled(view: PictureView): PictureView {
  return view.scale <= 1 ? { ...view, x: 0, y: 0 } : view;
}
