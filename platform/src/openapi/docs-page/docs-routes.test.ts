import { afterAll, beforeAll, expect, it } from '@jest/globals'
import request from 'supertest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('the API documentation page loads scripts and styles only from the shop’s server', async () => {
  const { status, headers, text } = await request(shop.app).get('/api/docs')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(text).not.toMatch(/https?:/)
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  for (const [, file] of text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)) {
    expect((await request(shop.app).get(String(file))).status).toBe(200)
  }
})

it('/api/docs responds 404 for files that the API documentation page does not use', async () => {
  for (const file of ['package.json', 'docs-routes.ts', '..%2F..%2Fapp.ts', '%2Fetc%2Fpasswd']) {
    expect((await request(shop.app).get(`/api/docs/${file}`)).status).toBe(404)
  }
})
