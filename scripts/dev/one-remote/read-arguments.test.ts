import { expect, it } from '@jest/globals'
import { readDevArguments } from './read-arguments.ts'

it('npm run dev without arguments runs the complete shop, not a single remote', () => {
  expect(readDevArguments([])).toBeUndefined()
})

it('npm run dev reads --remote, the origin of the --shell URL, and --port', () => {
  const args = ['--remote', 'catalog', '--shell', 'https://shop.example/ru', '--port', '3200']
  expect(readDevArguments(args)).toEqual({
    remote: 'catalog',
    shop: 'https://shop.example',
    port: 3200,
  })
})

it.each([
  [['--remote', 'catalog']],
  [['--shell', 'https://shop.example']],
  [['--remote', 'catalog', '--shell', 'shop']],
  [['--remote', 'catalog', '--shell']],
  [['catalog']],
])('npm run dev with the invalid arguments %s fails with its usage', args => {
  expect(() => readDevArguments(args)).toThrow('npm run dev -- --remote <remote> --shell')
})
