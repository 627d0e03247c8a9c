import { expect, jest, test } from '@jest/globals'
import { createTestServices, loaderArgs } from '@vitrina/federation/testing'
import { createFrameLoader } from './load-frame.ts'

const args = loaderArgs(createTestServices({}))

test('a page whose code for menu and footer does not come is a page without a menu', async () => {
  const onError = jest.fn()
  const lost = new Error('the file did not come')
  const load = createFrameLoader({ onError }, () => Promise.reject(lost))
  expect(await load(args)).toEqual({ menu: [], isMenuMissing: true, footerLinks: '' })
  expect(onError.mock.calls).toEqual([['Menu and footer', lost]])
})

test('what goes wrong in that code itself is not taken for a missing menu', async () => {
  const loadRoot = () => Promise.reject(new Error('cannot be read'))
  const load = createFrameLoader({ onError: jest.fn() }, async () => ({ loadRoot }))
  await expect(load(args)).rejects.toThrow('cannot be read')
})
