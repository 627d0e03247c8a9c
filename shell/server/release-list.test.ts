import { expect, test } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createReleaseFilesRoute } from './release-list.ts'
import type { FetchedRemote } from './remotes/fetch-remote.ts'

const folder = '/remotes/catalog/1a/client/'
const file = (name: string) => ({ url: folder + name, integrity: `sha384-${name}` })
const entry = file('remoteEntry.js')
const english = file('catalog.review-en-US.0a1b2c3d.js')
const russian = file('catalog.review-ru-RU.0a1b2c3d.js')

const releases = [{ browserFiles: [entry, english, russian] }] as unknown as FetchedRemote[]
const live = { id: 1, remotes: [], releases, isComplete: true, canaries: {} }
const shop = express().get(
  '/offline/:locale/files.json',
  createReleaseFilesRoute({ current: () => live }),
)

test.each([
  ['ru-RU', russian],
  ['en-US', english],
])(
  'the list of release files contains message files of one language only: %s',
  async (locale, words) => {
    const { body, headers } = await request(shop).get(`/offline/${locale}/files.json`)
    expect(body).toEqual([entry, words])
    expect(headers['cache-control']).toBe('no-cache')
  },
)

test('the list of release files responds 404 for a language the shop does not have', async () => {
  expect((await request(shop).get('/offline/xx/files.json')).status).toBe(404)
})
