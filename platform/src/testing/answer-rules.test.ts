import { describe, expect, it } from '@jest/globals'
import { createResponseChecker } from './answer-rules.ts'

const rules = createResponseChecker()
const problemOf = (
  method: string,
  path: string,
  status: number,
  body: unknown,
  contentType = 'application/json; charset=utf-8',
) =>
  rules.problemOf({
    method,
    path,
    status,
    contentType,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  })

describe('the test helper that checks responses against the OpenAPI document', () => {
  it.each([
    ['with status 200', 'POST', '/api/cart/create', 200, { code: 200, result: 'a1b2' }],
    ['with status 404', 'GET', '/api/cart/pull', 404, { code: 404, result: 'No such entity' }],
    ['to an older path', 'POST', '/api/user/changePassword', 200, { code: 200, result: true }],
    ['with 404 to an unknown path', 'GET', '/api/dragons', 404, { code: 404, result: 'Nothing' }],
    ['to HEAD, without a body', 'HEAD', '/api/stock/check/BAG', 200, ''],
  ])('accepts a response %s', (_name, method, path, status, body) => {
    expect(problemOf(method, path, status, body)).toBeUndefined()
  })

  it('accepts a picture as the response of /img', () => {
    expect(problemOf('GET', '/img/10/10/resize/a/b.webp', 200, '', 'image/webp')).toBeUndefined()
  })
})

describe('the test helper that finds responses contrary to the OpenAPI document', () => {
  it.each([
    ['an undocumented status', 'GET', '/api/cart/pull', 418, {}, '418 is not documented'],
    ['a wrongly typed field', 'GET', '/api/cart/coupon', 200, { code: 200, result: 7 }, 'string'],
    [
      'an undocumented field',
      'POST',
      '/api/cart/create',
      200,
      { code: 200, result: 'a', more: 1 },
      'additional properties',
    ],
    [
      'a code that differs from its status',
      'GET',
      '/api/cart/pull',
      404,
      { code: 500, result: 'No such entity' },
      'constant',
    ],
    [
      'an undocumented text with status 500',
      'GET',
      '/api/stock/list',
      500,
      { code: 500, result: 'relation "stock" does not exist' },
      'constant',
    ],
    ['an undocumented call', 'GET', '/api/dragons', 200, { code: 200, result: 1 }, 'documented'],
  ])('reports a response with %s', (_name, method, path, status, body, words) => {
    expect(problemOf(method, path, status, body)).toContain(words)
  })

  it('reports an HTML page as an undocumented content type', () => {
    const problem = problemOf('GET', '/api/cart/pull', 404, '<html>', 'text/html')
    expect(problem).toContain('text/html is not documented')
  })
})
