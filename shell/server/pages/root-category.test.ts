import { expect, it } from '@jest/globals'
import type { ApiClient } from '@vitrina/api-client'
import { createRootCategoryLookup } from './root-category.ts'

type Answer = readonly { id: number; parent_id: number }[] | 'down' | 'hangs'

function catalogue(answers: Answer[]) {
  let asked = 0
  const search = async () => {
    const answer = answers[asked++]
    if (answer === 'hangs') return new Promise(() => undefined)
    if (!answer || answer === 'down') return { ok: false }
    return { ok: true, value: { items: answer } }
  }
  return { api: { catalog: { search } } as unknown as ApiClient, asked: () => asked }
}

const usual = [
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
]
const other = [{ id: 7, parent_id: 0 }]

it('the root category is requested once, and again in the background after keepMs', async () => {
  let nowMs = 1
  const { api, asked } = catalogue([usual, other])
  const root = createRootCategoryLookup(api, { keepMs: 1_000, now: () => nowMs })
  expect([await root(), await root(), asked()]).toEqual([2, 2, 1])
  nowMs += 1_000
  // Nobody waits for the second answer.
  expect(await root()).toBe(2)
  await new Promise(resolve => setImmediate(resolve))
  expect([await root(), asked()]).toEqual([7, 2])
})

it('the root category is 0 while the platform is down, and read for the next page', async () => {
  const { api } = catalogue(['down', usual])
  const root = createRootCategoryLookup(api)
  expect([await root(), await root()]).toEqual([0, 2])
})

it('the root category of an empty catalogue is 0, and read again for the next page', async () => {
  const { api } = catalogue([[], usual])
  const root = createRootCategoryLookup(api)
  expect([await root(), await root()]).toEqual([0, 2])
})

it('the root category is 0 if the platform does not respond within the time limit', async () => {
  const { api, asked } = catalogue(['hangs'])
  const root = createRootCategoryLookup(api, { waitMs: 5 })
  expect([await root(), await root(), asked()]).toEqual([0, 0, 1])
})
