import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { addNewerMigrations } from './add-newer-migrations.ts'

describe('addNewerMigrations', () => {
  let root: string
  const folderOf = (name: string, files: Record<string, string>) => {
    const folder = path.join(root, name)
    mkdirSync(folder)
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
    return folder
  }

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'vitrina-migrations-'))
  })

  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('copies the migrations that the former build lacks, and no other file', () => {
    const former = folderOf('former', { '0001-shop.sql': 'a' })
    const current = folderOf('current', {
      '0001-shop.sql': 'a',
      '0002-mail.sql': 'b',
      'README.md': '',
    })
    expect(addNewerMigrations(former, current)).toEqual(['0002-mail.sql'])
    expect(readdirSync(former)).toEqual(['0001-shop.sql', '0002-mail.sql'])
  })

  it.each([
    ['whose text was changed', { '0001-shop.sql': 'b', '0002-mail.sql': '' }],
    ['that was removed', { '0002-mail.sql': '' }],
  ])('throws with the name of a migration %s, and copies nothing', (_, files) => {
    const former = folderOf('former', { '0001-shop.sql': 'a' })
    const current = folderOf('current', files)
    expect(() => addNewerMigrations(former, current)).toThrow('changed or gone: 0001-shop.sql.')
    expect(readdirSync(former)).toEqual(['0001-shop.sql'])
  })
})
