import { expect, test } from '@jest/globals'
import type { Request } from 'express'
import { findShopOrigin } from './find-origin.ts'

const asked = (host: string) => ({ protocol: 'http', get: () => host }) as unknown as Request

test.each([
  ['shop.test:3000', undefined, 'http://shop.test:3000'],
  ['shop.test', 'https://vitrina.test/', 'https://vitrina.test'],
  ['a b', undefined, 'http://localhost'],
])('the origin for the Host header %s and PUBLIC_URL %s is %s', (host, publicUrl, origin) => {
  expect(findShopOrigin(asked(host), publicUrl)).toBe(origin)
})
