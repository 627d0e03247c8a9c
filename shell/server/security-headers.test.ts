import { expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { buildContentSecurityPolicy, setSecurityHeaders } from './security-headers.ts'

const directives = (policy: string) =>
  new Map(policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]))

const hashes = { scripts: ['sha256-s', 'sha384-file', 'sha256-s'], styles: ['sha256-c'] }

it('the content policy allows scripts and styles by hash, without unsafe keywords', () => {
  const policy = buildContentSecurityPolicy(hashes, undefined)
  expect(policy).not.toContain('unsafe')
  const named = directives(policy)
  expect(named.get('script-src')).toEqual(["'sha256-s'", "'sha384-file'", "'strict-dynamic'"])
  expect(named.get('style-src')).toEqual(["'self'", "'sha256-c'"])
  expect(named.get('object-src')).toEqual(["'none'"])
  expect(named.get('frame-ancestors')).toEqual(["'none'"])
})

it('the content policy allows styles and fonts of the remotes’ host, but not scripts', () => {
  const named = directives(buildContentSecurityPolicy(hashes, 'https://cdn.example'))
  for (const name of ['style-src', 'font-src', 'connect-src']) {
    expect(named.get(name)).toContain('https://cdn.example')
  }
  expect(named.get('script-src')).not.toContain('https://cdn.example')
})

it('the content policy allows analytics hosts only if analytics is configured', () => {
  const policy = buildContentSecurityPolicy(hashes, undefined, 'https://mc.yandex.ru')
  const named = directives(policy)
  for (const name of ['script-src', 'img-src', 'connect-src']) {
    expect(named.get(name)).toContain('https://mc.yandex.ru')
    expect(named.get(name)).toContain('https://mc.yandex.com')
  }
  expect(policy.match(/yandex\.ru/g)).toHaveLength(3)
  expect(policy).not.toContain('unsafe')
  expect(buildContentSecurityPolicy(hashes, undefined)).not.toContain('yandex')
})

it('a page has headers against framing, MIME type sniffing and camera use', async () => {
  const app = express().use(setSecurityHeaders())
  app.get('/', (_request, response) => void response.send('page'))
  const { headers } = await request(app).get('/')
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(headers['permissions-policy']).toContain('camera=()')
})
