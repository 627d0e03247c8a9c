import { expect, it } from '@jest/globals'
import { createPickupPoint } from '../testing/points.ts'
import { findNextMapMarker } from './find-next-map-marker.ts'
import { layOutPickupMap, markerRadius } from './lay-out-pickup-map.ts'

const at = (latitude: number, longitude: number) =>
  createPickupPoint(`${latitude} ${longitude}`, 'Ленина, 1', { latitude, longitude })

it('the map of pick-up points has north at the top and one scale in both directions', () => {
  const plan = layOutPickupMap([at(56.46, 84.9), at(56.46, 85), at(56.5, 84.95)])
  const [west, east, north] = plan.markers
  expect(west?.x).toBeCloseTo(9)
  expect(east?.x).toBeCloseTo(91)
  expect(north?.x).toBeCloseTo(50)
  expect(Number(north?.y)).toBeLessThan(Number(west?.y))
  // A degree of longitude is shorter than one of latitude there.
  const perDegree = (Number(west?.y) - Number(north?.y)) / 0.04
  expect(82 / 0.1 / perDegree).toBeCloseTo(Math.cos((56.48 * Math.PI) / 180), 3)
  expect(plan.markers.map(({ side }) => side)).toEqual(['sw', 'se', 'n'])
  expect(plan.scale.metres).toBe(2_000)
})

it('the pick-up points of a tall and narrow city stay inside the map', () => {
  const plan = layOutPickupMap([at(56.4, 84.95), at(56.6, 84.951)])
  for (const { x, y } of plan.markers) {
    expect(x > markerRadius && x < plan.width - markerRadius).toBe(true)
    expect(y > markerRadius && y < plan.height - markerRadius).toBe(true)
  }
})

it('pick-up points at one address are moved apart on the map, equally on each call', () => {
  const points = Array.from({ length: 12 }, () => at(56.46, 84.95))
  const plan = layOutPickupMap(points)
  const distances = plan.markers.flatMap(({ x, y }, index) =>
    plan.markers.slice(index + 1).map(other => Math.hypot(other.x - x, other.y - y)),
  )
  expect(Math.min(...distances)).toBeGreaterThan(1.5 * markerRadius)
  expect(layOutPickupMap(points)).toEqual(plan)
})

it('arrow keys find the nearest marker in their direction, Home the first and End the last', () => {
  const { markers } = layOutPickupMap([at(56.46, 84.9), at(56.46, 85), at(56.5, 84.95)])
  const [west, east, north] = markers
  if (!west || !east || !north) throw new Error('a marker is missing')
  expect(findNextMapMarker(markers, west, 'ArrowRight')).toBe(east)
  expect(findNextMapMarker(markers, north, 'ArrowDown')).toBe(west)
  expect(findNextMapMarker(markers, west, 'ArrowLeft')).toBeUndefined()
  expect(findNextMapMarker(markers, west, 'End')).toBe(north)
  expect(findNextMapMarker(markers, north, 'Home')).toBe(west)
  expect(findNextMapMarker(markers, west, 'a')).toBeUndefined()
})
