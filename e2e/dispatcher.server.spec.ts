import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''

async function ask(path: string) {
  const answer = await fetch(shop() + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

const nowhere = {
  'a path of nothing': '/takogo-net',
  'a Cyrillic path of nothing': encodeURI('/такого/нет'),
  'the path of the page itself': '/page-not-found',
  'an encoded slash': '/zhenschinam%2Fplatya',
  'steps up in disguise': '/..%2f..%2f..%2fetc%2fpasswd',
  'an escape of an escape': '/%2570latya',
  'an end of text': '/zhenschinam%00',
  'an end of line': '/zhenschinam%0d%0aSet-Cookie:a=b',
  'a very long path': `/${'palto/'.repeat(1_000)}palto`,
}
for (const [what, path] of Object.entries(nowhere)) {
  test(`${what} answers 404 with a page marked noindex`, async () => {
    const { status, text } = await ask(path)
    expect(status).toBe(404)
    expect(text).toContain('Здесь пустая витрина')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain('application/ld+json')
  })
}

test('encoded parent folders in a path are resolved before the lookup', async () => {
  expect(await ask('/zhenschinam/%2e%2e/%2e%2e/etc/passwd')).toMatchObject({ status: 404 })
  expect((await ask('/obuv/%2e%2e/zhenschinam')).text).toContain('<h1')
})

test('repeated slashes are redirected to a single one, and the query is preserved', async () => {
  expect(await ask('/zhenschinam//platya/?q=a//b&c=%D0%B4')).toMatchObject({
    status: 301,
    to: '/zhenschinam/platya?q=a//b&c=%D0%B4',
  })
})

test('an unknown Cyrillic path in capitals answers 404', async () => {
  expect((await ask(encodeURI('/ПЛАТЬЯ'))).status).toBe(404)
})

test('a path that cannot be decoded answers 400 or 404, not 500', async () => {
  expect([400, 404]).toContain((await ask('/%E0%A4%A')).status)
})
