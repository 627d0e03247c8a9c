import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { environmentSchema, environmentVariableNames } from '@vitrina/settings'
import { z } from 'zod'
import { rootFolder } from '../remotes/folders.ts'

const readme = readFileSync(path.join(rootFolder, 'README.md'), 'utf8')

/** The values a setting can have, where it has a few of them. */
function listValues(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    return listValues(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}

describe('the table of settings in the README', () => {
  it('has a row for every environment variable that the servers read', () => {
    const rows = readme.split('\n').filter(line => line.startsWith('| `'))
    const named = rows.flatMap(row => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    expect(environmentVariableNames.filter(name => !named.includes(name))).toEqual([])
  })

  it('lists every payment provider and every sort order that can be set', () => {
    const { PAYMENTS, DEFAULT_SORT } = environmentSchema.shape
    const values = [...listValues(PAYMENTS), ...listValues(DEFAULT_SORT)]
    expect(values.length).toBeGreaterThan(8)
    expect(values.filter(value => !readme.includes(`\`${value}\``))).toEqual([])
  })
})
