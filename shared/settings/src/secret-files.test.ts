import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readSettings, tryReadSettings } from './read-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function keep(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('a setting from a file', () => {
  it('has the value of the file, without the line break at its end', () => {
    const file = keep('database-url', 'postgres://shop:secret@db/shop\n')
    expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
      'postgres://shop:secret@db/shop',
    )
  })

  it('is not set if its file is empty or its variable is unknown', () => {
    const file = keep('empty', '\n')
    const settings = readSettings({ REDIS_URL_FILE: file, SOMETHING_FILE: '/nowhere' })
    expect(settings.redisUrl).toBeUndefined()
  })

  it.each([
    [{ REDIS_URL_FILE: '/nowhere/redis' }, 'REDIS_URL_FILE is "/nowhere/redis"'],
    [
      { SMTP_URL_FILE: '/nowhere/smtp', SMTP_URL: 'smtp://mail' },
      'SMTP_URL and SMTP_URL_FILE are both set',
    ],
  ])('that cannot be read or is set twice is reported: %j', (environment, cause) => {
    expect(tryReadSettings(environment)).toMatchObject({
      problems: [{ cause: expect.stringContaining(cause) }],
    })
  })

  it('with an invalid value is reported by the name of its variable, without the secret', () => {
    const file = keep('wrong', 'mysql://shop:secret@db/shop')
    const read = tryReadSettings({ DATABASE_URL_FILE: file })
    const [problem] = 'problems' in read ? read.problems : []
    expect(problem?.cause).toContain('DATABASE_URL is')
    expect(problem?.cause).not.toContain('secret')
  })
})
