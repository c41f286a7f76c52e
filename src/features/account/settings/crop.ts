/** The square to cut out of a picture. */
export interface Crop {
  /** 1 = largest square that fits; 4 = a quarter of that edge. */
  zoom: number;
  /** Position of the square in its free space, 0…1 from the left and from the top. */
  across: number;
  down: number;
}

export const wholeCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };
export const mostZoom = 4;
/** Edge of the stored picture in px: sharp at twice the largest displayed size. */
export const avatarEdge = 256;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The square in px of the picture; always inside the picture. */
export function squareOf({ width, height }: { width: number; height: number }, crop: Crop) {
  const edge = Math.min(width, height) / within(crop.zoom, 1, mostZoom);
  return {
    left: (width - edge) * within(crop.across, 0, 1),
    top: (height - edge) * within(crop.down, 0, 1),
    edge,
  };
}

/** The crop after a drag by `x`, `y` px in a frame of `frame` px; the square moves against the drag. */
export function dragged(
  size: { width: number; height: number },
  crop: Crop,
  by: { x: number; y: number; frame: number },
): Crop {
  const { edge } = squareOf(size, crop);
  const moved = (at: number, px: number, room: number) =>
    room <= 0 ? at : within(at - (px / by.frame) * (edge / room), 0, 1);
  return {
    zoom: crop.zoom,
    across: moved(crop.across, by.x, size.width - edge),
    down: moved(crop.down, by.y, size.height - edge),
  };
}
