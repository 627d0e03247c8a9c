import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createLocaleRoute } from './locale-route.ts'
import { englishStoreView, russianStoreView } from './views/testing.ts'

const app = express().get('/locale/:locale', createLocaleRoute([]))

describe('GET /locale/:locale', () => {
  it('responds 303 to the page in ?to=, and stores the language in a cookie', async () => {
    const reply = await request(app).get('/locale/en-US?to=%2Fplatya%3Fcolor%3D49')
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/platya?color=49')
    expect(reply.headers['set-cookie']?.[0]).toContain('locale=en-US')
  })

  it('sets no cookie for an unknown language', async () => {
    const reply = await request(app).get('/locale/xx?to=%2F')
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
    'redirects to the home page if ?to= is no path of the shop: %s',
    async to => {
      const reply = await request(app).get(`/locale/ru-RU?to=${encodeURIComponent(to)}`)
      expect(reply.headers.location).toBe('/')
    },
  )
})

it('GET /locale/:locale redirects to the language’s store view, and stores the view', async () => {
  const views = express().get(
    '/locale/:locale',
    createLocaleRoute([russianStoreView, englishStoreView]),
  )
  const ask = (locale: string) => request(views).get(`/locale/${locale}?to=%2Fplatya%3Fcolor%3D49`)
  const reply = await ask('en-US')
  expect(reply.headers.location).toBe('/en/platya?color=49')
  expect(reply.headers['set-cookie']?.[0]).toContain('view=en;')
  expect((await ask('ru-RU')).headers.location).toBe('/platya?color=49')
})
