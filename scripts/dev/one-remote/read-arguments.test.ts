import { expect, it } from '@jest/globals'
import { readDevArguments } from './read-arguments.ts'

it('without arguments the whole shop is meant', () => {
  expect(readDevArguments([])).toBeUndefined()
})

it('a remote is shown in a shop by its origin', () => {
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
])('%s is answered with the usage', args => {
  expect(() => readDevArguments(args)).toThrow('npm run dev -- --remote <remote> --shell')
})
