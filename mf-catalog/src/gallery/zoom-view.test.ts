import { expect, test } from '@jest/globals'
import { fitPhotoSize, initialZoomView, panBy, zoomBy } from './zoom-view.ts'

const stage = { width: 400, height: 800 }
const picture = { width: 400, height: 500 }

test('a picture is scaled to the largest size that fits into the zoom view', () => {
  expect(fitPhotoSize({ width: 1200, height: 1500 }, stage)).toEqual({ width: 400, height: 500 })
  expect(fitPhotoSize({ width: 100, height: 400 }, stage)).toEqual({ width: 200, height: 800 })
})

test('zooming a gallery picture keeps the point under the finger in its position', () => {
  const at = { x: 100, y: 50 }
  const near = zoomBy(initialZoomView, 2, at, stage, picture)
  expect(near).toEqual({ scale: 2, x: -100, y: -50 })
  expect((at.x - near.x) / near.scale).toBe(at.x)
  expect(zoomBy(near, 0.5, at, stage, picture)).toEqual(initialZoomView)
})

test.each([
  ['to four times its size at most', initialZoomView, 9, 4],
  ['out no further than the whole picture', { scale: 2, x: 0, y: 0 }, 0.1, 1],
])('a gallery picture is zoomed %s', (_rule, view, factor, scale) => {
  expect(zoomBy(view, factor, { x: 0, y: 0 }, stage, picture).scale).toBe(scale)
})

test('a zoomed picture cannot be dragged beyond the edges of the view', () => {
  const near = { scale: 2, x: 0, y: 0 }
  expect(panBy(near, { x: 900, y: -900 }, stage, picture)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(panBy(initialZoomView, { x: 90, y: 90 }, stage, picture)).toEqual(initialZoomView)
})
