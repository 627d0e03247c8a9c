import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import request from 'supertest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { allApiCalls } from './calls/all-api-calls.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const read = () => request(shop.app).get('/api/openapi.json')

it('/api/openapi.json returns a valid OpenAPI 3.1 document', async () => {
  const { body } = await read()
  expect(body.openapi).toBe('3.1.0')
  expect(await new Validator().validate(body)).toEqual({ valid: true })
})

it('/api/openapi.json may be cached for five minutes, and responds 304 to its ETag', async () => {
  const { headers } = await read()
  expect(headers['cache-control']).toBe('public, max-age=300')
  const again = await read().set('if-none-match', String(headers.etag))
  expect(again.status).toBe(304)
})

it.each(allApiCalls.map(call => [call.id, call] as const))(
  '/api/openapi.json contains examples that match the schema of the call %s',
  (_name, { body, answers }) => {
    if (body?.example !== undefined) expect(body.schema.parse(body.example)).toBeDefined()
    for (const { schema, example } of answers) {
      if (schema && example !== undefined) expect(schema.parse(example)).toEqual(example)
    }
  },
)
