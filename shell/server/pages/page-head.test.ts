import { expect, test } from '@jest/globals'
import type { PageHead } from '@vitrina/federation'
import { createI18n } from '@vitrina/i18n'
import { createFulfilledPromise, type ScreenModule } from '../../app/remotes/module-source.ts'
import { buildPageHead } from './page-head.ts'

const told: PageHead = {
  type: 'website',
  title: 'Платья',
  description: 'Платья',
  address: 'https://vitrina.test/platya',
  things: [],
}

function ask(head: ScreenModule['head'], page: { route?: string; errors?: object } = {}) {
  const { route = 'catalog:category', errors = null } = page
  const failures: string[] = []
  const module: ScreenModule = { default: () => null, head }
  const answer = {
    errors,
    loaderData: { 'catalog:category': { id: 'catalog:./category', data: { name: 'Платья' } } },
    matches: [{ route: { id: route } }],
  }
  const asked = buildPageHead({
    generation: {
      source: { remotes: [], isComplete: true, read: () => createFulfilledPromise({ module }) },
    },
    answer: answer as never,
    i18n: createI18n('ru-RU', { currencySign: '₽', timeZone: 'Europe/Moscow' }),
    root: 'https://vitrina.test',
    onError: where => failures.push(where),
  })
  return { asked, failures }
}

test('the page head is built by the remote’s head function from the loader’s data', async () => {
  const seen: unknown[] = []
  const { asked } = ask(data => {
    seen.push(data)
    return told
  })
  expect(await asked).toBe(told)
  expect(seen).toEqual([{ name: 'Платья' }])
})

test('the head of the home page describes the organization and its website', async () => {
  const head = await ask(undefined, { route: 'home' }).asked
  expect(head?.address).toBe('https://vitrina.test/')
  expect(head?.things.map(thing => thing['@type'])).toEqual(['Organization', 'WebSite'])
})

test('the page head is null for a page that failed or that has no head function', async () => {
  expect(await ask(() => told, { errors: {} }).asked).toBeNull()
  expect(await ask(undefined).asked).toBeNull()
})

test('the page head is null if its head function throws, and the error is reported', async () => {
  const { asked, failures } = ask(() => {
    throw new TypeError('x is not a function')
  })
  expect(await asked).toBeNull()
  expect(failures).toEqual(['head of catalog:./category'])
})
