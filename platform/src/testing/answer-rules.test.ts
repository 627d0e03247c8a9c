import { describe, expect, it } from '@jest/globals'
import { createAnswerChecker } from './answer-rules.ts'

const rules = createAnswerChecker()
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

describe('the check of responses against the OpenAPI document', () => {
  it.each([
    ['done', 'POST', '/api/cart/create', 200, { code: 200, result: 'a1b2' }],
    ['refused', 'GET', '/api/cart/pull', 404, { code: 404, result: 'No such entity' }],
    ['to an older path', 'POST', '/api/user/changePassword', 200, { code: 200, result: true }],
    ['to a path nobody knows', 'GET', '/api/dragons', 404, { code: 404, result: 'Nothing' }],
    ['to HEAD, without a body', 'HEAD', '/api/stock/check/BAG', 200, ''],
  ])('accepts an answer %s', (_name, method, path, status, body) => {
    expect(problemOf(method, path, status, body)).toBeUndefined()
  })

  it('accepts a picture', () => {
    expect(problemOf('GET', '/img/10/10/resize/a/b.webp', 200, '', 'image/webp')).toBeUndefined()
  })
})

describe('the check of invalid responses against the OpenAPI document', () => {
  it.each([
    ['an undocumented status', 'GET', '/api/cart/pull', 418, {}, '418 is not documented'],
    ['a field of another type', 'GET', '/api/cart/coupon', 200, { code: 200, result: 7 }, 'string'],
    [
      'a field nobody described',
      'POST',
      '/api/cart/create',
      200,
      { code: 200, result: 'a', more: 1 },
      'additional properties',
    ],
    [
      'another code than its status',
      'GET',
      '/api/cart/pull',
      404,
      { code: 500, result: 'No such entity' },
      'constant',
    ],
    [
      'a 500 in words of its own',
      'GET',
      '/api/stock/list',
      500,
      { code: 500, result: 'relation "stock" does not exist' },
      'constant',
    ],
    ['a call nobody described', 'GET', '/api/dragons', 200, { code: 200, result: 1 }, 'documented'],
  ])('reports an answer with %s', (_name, method, path, status, body, words) => {
    expect(problemOf(method, path, status, body)).toContain(words)
  })

  it('reports an HTML page of a proxy', () => {
    const problem = problemOf('GET', '/api/cart/pull', 404, '<html>', 'text/html')
    expect(problem).toContain('text/html is not documented')
  })
})
