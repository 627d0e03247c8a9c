import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''

async function ask(path: string) {
  const answer = await fetch(shop() + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

const nowhere = {
  'an unknown path': '/takogo-net',
  'an unknown Cyrillic path': encodeURI('/такого/нет'),
  '/page-not-found': '/page-not-found',
  'a path with an encoded slash': '/zhenschinam%2Fplatya',
  'a path of encoded parent folders': '/..%2f..%2f..%2fetc%2fpasswd',
  'a path with a doubly encoded character': '/%2570latya',
  'a path with an encoded NUL': '/zhenschinam%00',
  'a path with an encoded line break': '/zhenschinam%0d%0aSet-Cookie:a=b',
  'a very long path': `/${'palto/'.repeat(1_000)}palto`,
}
for (const [what, path] of Object.entries(nowhere)) {
  test(`a request for ${what} responds 404 with a page marked noindex`, async () => {
    const { status, text } = await ask(path)
    expect(status).toBe(404)
    expect(text).toContain('Здесь пустая витрина')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain('application/ld+json')
  })
}

test('encoded parent folders (%2e%2e) in a path are resolved before the path lookup', async () => {
  expect(await ask('/zhenschinam/%2e%2e/%2e%2e/etc/passwd')).toMatchObject({ status: 404 })
  expect((await ask('/obuv/%2e%2e/zhenschinam')).text).toContain('<h1')
})

test('repeated slashes in a path redirect to single slashes and preserve the query', async () => {
  expect(await ask('/zhenschinam//platya/?q=a//b&c=%D0%B4')).toMatchObject({
    status: 301,
    to: '/zhenschinam/platya?q=a//b&c=%D0%B4',
  })
})

test('an unknown Cyrillic path in capitals responds 404', async () => {
  expect((await ask(encodeURI('/ПЛАТЬЯ'))).status).toBe(404)
})

test('a path that cannot be decoded responds 400 or 404, not 500', async () => {
  expect([400, 404]).toContain((await ask('/%E0%A4%A')).status)
})
