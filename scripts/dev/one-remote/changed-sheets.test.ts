import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { createStylesheetChangeTracker } from './changed-sheets.ts'

it('the dev runner lists a style sheet again only when its content has changed', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-sheets-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  try {
    write('news.css', 'a {}')
    write('home.css', 'b {}')
    write('news.js', '1')
    const listChangedSheets = createStylesheetChangeTracker(folder)
    expect(listChangedSheets().sort()).toEqual(['home.css', 'news.css'])
    write('home.css', 'c {}')
    write('news.js', '2')
    expect(listChangedSheets()).toEqual(['home.css'])
    expect(listChangedSheets()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
