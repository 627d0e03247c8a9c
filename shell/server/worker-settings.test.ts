import { createContext, runInContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createWorkerSettingsRoute } from './worker-settings.ts'

test('the service worker’s cache limits are served as a script with no-cache', async () => {
  const limits = { pages: 5, pageDays: 1, answers: 10, answerDays: 2, pictureMegabytes: 3 }
  const shop = express().get('/settings.js', createWorkerSettingsRoute(limits))
  const { text, headers } = await request(shop).get('/settings.js')
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cache-control']).toBe('no-cache')
  const self: { offlineLimits?: unknown } = {}
  runInContext(text, createContext({ self }))
  expect(self.offlineLimits).toEqual(limits)
})
