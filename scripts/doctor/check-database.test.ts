import { describe, expect, it } from '@jest/globals'
import { findFreePort } from '../serve/free-port.ts'
import { checkDatabase } from './check-database.ts'
import { printed } from './finding.ts'

const url = 'postgres://anna:secret@db.test:5432/vitrina'

const answering = (folds: boolean) => async () => ({
  query: async () => ({ rows: [{ folds }] }),
  end: async () => {},
})
const failing = (code: string) => async () => {
  throw Object.assign(new Error('refused'), { code })
}

describe('the doctor on the database', () => {
  it('is content without an address, and with one that answers', async () => {
    expect((await checkDatabase(undefined)).ok).toBe(true)
    expect((await checkDatabase(url, answering(true))).ok).toBe(true)
  })

  it('names a server that is not there', async () => {
    const port = await findFreePort()
    const text = printed(await checkDatabase(`postgres://anna@127.0.0.1:${port}/vitrina`))
    expect(text).toContain(`Nothing answers at 127.0.0.1:${port}`)
  })

  it('names an address that is none', async () => {
    expect(printed(await checkDatabase('my database'))).toContain('DATABASE_URL is not an address')
  })

  it('names a database that does not know Cyrillic letters', async () => {
    const text = printed(await checkDatabase(url, answering(false)))
    expect(text).toMatch(/Cyrillic.*\n.*create database vitrina .*C\.UTF-8/)
  })

  it.each([
    ['28P01', /does not let anna in: wrong user or password/],
    ['3D000', /has no database vitrina/],
    ['ENOTFOUND', /no host db\.test/],
    ['XX000', /cannot be used: refused/],
  ])('names the cause of %s, and never the password', async (code, cause) => {
    const text = printed(await checkDatabase(url, failing(code)))
    expect(text).toMatch(cause)
    expect(text).not.toContain('secret')
  })
})
