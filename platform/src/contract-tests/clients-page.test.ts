import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createDemoShop } from '../../seed/index.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const page = readFileSync(new URL('../../../docs/clients.md', import.meta.url), 'utf8')

/** Code of the page, in its order: each call is followed by its answer. */
const codes = [...page.matchAll(/```(http|json)\n(.*?)```/gs)].map(([, kind, text = '']) => ({
  kind,
  text,
}))
const calls = codes.flatMap(({ kind, text }, place) =>
  kind === 'http' ? [{ call: text, answer: codes[place + 1]?.text ?? '' }] : [],
)

type Known = Map<string, unknown>

/** `<cart>` is what a former answer had in that place. */
function filledIn(text: string, known: Known): string {
  return text.replace(/<(\w+)>/g, (name, key) => String(known.get(key) ?? name))
}

async function ask({ app }: TestShop, call: string, known: Known) {
  const [head = '', ...rest] = filledIn(call, known).split('\n\n')
  const [, method, path = ''] = /^(GET|POST) (.*)/.exec(head) ?? []
  const asked = request(app)[method === 'POST' ? 'post' : 'get'](encodeURI(path))
  return method === 'POST' ? asked.send(JSON.parse(rest.join('\n\n') || '{}')) : asked
}

/** Holds an answer against the page, and remembers what the page gives a name to. */
function compare(answered: unknown, written: unknown, known: Known): void {
  const [, name] = typeof written === 'string' ? (/^<(\w+)>$/.exec(written) ?? []) : []
  if (name) {
    expect({ [name]: answered }).toEqual({
      [name]: known.has(name) ? known.get(name) : expect.anything(),
    })
    known.set(name, answered)
  } else if (typeof written === 'string') {
    expect(answered).toBe(filledIn(written, known))
  } else if (typeof written !== 'object' || written === null) {
    expect(answered).toBe(written)
  } else {
    if (Array.isArray(written)) expect(answered).toHaveLength(written.length)
    for (const [key, value] of Object.entries(written)) {
      compare((answered as Record<string, unknown>)[key], value, known)
    }
  }
}

describe('the API documentation page for client developers', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ catalog: createDemoShop() })
  })
  afterAll(() => shop.close())

  it('contains example responses that match the platform’s real responses', async () => {
    expect(calls.length).toBeGreaterThan(10)
    const known: Known = new Map()
    for (const { call, answer } of calls) {
      const { body } = await ask(shop, call, known)
      compare(body, JSON.parse(answer), known)
    }
  })
})
