import { expect, jest, test } from '@jest/globals'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import { createRootDataLoader } from './load-frame.ts'

const args = createLoaderArgs(createTestServices({}))

test('a page loads without menu and footer if their code fails to load', async () => {
  const onError = jest.fn()
  const lost = new Error('the file did not come')
  const load = createRootDataLoader({ onError }, () => Promise.reject(lost))
  expect(await load(args)).toEqual({ menu: [], isMenuMissing: true, footerLinks: '' })
  expect(onError.mock.calls).toEqual([['Menu and footer', lost]])
})

test('the frame loader rejects with an error thrown by the code of menu and footer', async () => {
  const loadRootData = () => Promise.reject(new Error('cannot be read'))
  const load = createRootDataLoader({ onError: jest.fn() }, async () => ({ loadRootData }))
  await expect(load(args)).rejects.toThrow('cannot be read')
})
