/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { onFirstMovement } from './first-movement.ts'

test('something starts with the first movement, whatever it is, and only once', () => {
  const start = jest.fn(async () => {})
  onFirstMovement(window, start)
  expect(start).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointermove'))
  expect(start).toHaveBeenCalledTimes(1)
})
