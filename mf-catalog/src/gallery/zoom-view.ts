/** Where a picture stands in the large view: 1 is whole, and `x`, `y` are pixels off the middle. */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }
export type ZoomPoint = { readonly x: number; readonly y: number }
export type PhotoSize = { readonly width: number; readonly height: number }

export const initialZoomView: ZoomView = { scale: 1, x: 0, y: 0 }
export const maxZoomScale = 4

/**
 * Nearer or farther by a factor, with the point under the finger where it was. `at` is off the
 * middle.
 */
export function zoomBy(
  view: ZoomView,
  factor: number,
  at: ZoomPoint,
  stage: PhotoSize,
  picture: PhotoSize,
) {
  const scale = Math.min(maxZoomScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  const moved = { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
  return within(moved, stage, picture)
}

export function panBy(
  view: ZoomView,
  by: ZoomPoint,
  stage: PhotoSize,
  picture: PhotoSize,
): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage, picture)
}

/**
 * A picture larger than the stage covers it; along a side where it is smaller it stays in the
 * middle.
 */
function within(view: ZoomView, stage: PhotoSize, picture: PhotoSize): ZoomView {
  const computeSlack = (side: 'width' | 'height') =>
    Math.max(0, (picture[side] * view.scale - stage[side]) / 2)
  const limit = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0
  return {
    ...view,
    x: limit(view.x, computeSlack('width')),
    y: limit(view.y, computeSlack('height')),
  }
}

/** The size of a picture shown whole on a stage. */
export function fitPhotoSize(natural: PhotoSize, stage: PhotoSize): PhotoSize {
  const scale = Math.min(stage.width / natural.width, stage.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}
