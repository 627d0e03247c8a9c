import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { darkTheme, lightTheme } from './email-theme.ts'

const tokens = readFileSync(
  path.resolve(import.meta.dirname, '../../../../shared/ui/src/tokens.css'),
  'utf8',
)

/** `ink2` is the token `--ink-2`: its values by day and by night. */
function readToken(name: string): readonly [day?: string, night?: string] {
  const token = name.replace(/[A-Z]|\d/g, one => `-${one.toLowerCase()}`)
  const pattern = new RegExp(`--${token}: var\\(--day, ([^)]+)\\) var\\(--night, ([^)]+)\\);`)
  const [, day = '', night = ''] = pattern.exec(tokens) ?? []
  return [day, night]
}

describe('the colours of emails', () => {
  it.each(Object.keys(lightTheme) as (keyof typeof lightTheme)[])(
    'equal the light and dark colours of the shop’s design token: %s',
    name => expect([lightTheme[name], darkTheme[name]]).toEqual(readToken(name)),
  )

  it('have the same names in the light and the dark theme', () => {
    expect(Object.keys(darkTheme)).toEqual(Object.keys(lightTheme))
  })
})
