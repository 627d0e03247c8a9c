import { expect, test } from '@jest/globals'
import type { Request } from 'express'
import { findOrigin } from './find-origin.ts'

const asked = (host: string) => ({ protocol: 'http', get: () => host }) as unknown as Request

test.each([
  ['shop.test:3000', undefined, 'http://shop.test:3000'],
  ['shop.test', 'https://vitrina.test/', 'https://vitrina.test'],
  ['a b', undefined, 'http://localhost'],
])('for the host %s and the setting %s the origin of the shop is %s', (host, publicUrl, origin) => {
  expect(findOrigin(asked(host), publicUrl)).toBe(origin)
})
