/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { onFirstInput } from './first-movement.ts'

test('onFirstInput calls its callback once for a keydown followed by a pointermove', () => {
  const start = jest.fn(async () => {})
  onFirstInput(window, start)
  expect(start).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointermove'))
  expect(start).toHaveBeenCalledTimes(1)
})
