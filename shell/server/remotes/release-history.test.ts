import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contractVersion, type RegistryEntry } from '@vitrina/federation/manifest'
import { openReleaseHistory } from './release-history.ts'

const offer = { messages: 'x', routes: [], targets: {}, slots: {}, services: {}, listeners: [] }

function entry(version: string): RegistryEntry {
  const integrity = `sha384-${version}`
  return { version, url: `catalog/${version}/`, integrity, contract: contractVersion, offer }
}

const [good, bad, next] = ['good', 'bad', 'next'].map(entry) as [
  RegistryEntry,
  RegistryEntry,
  RegistryEntry,
]

describe('the history of releases', () => {
  let folder: string
  const errors: unknown[] = []
  const open = (nowMs = 5_000) =>
    openReleaseHistory(
      path.join(folder, 'history.json'),
      (_where, error) => errors.push(error),
      () => nowMs,
    )
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-history-'))
    errors.length = 0
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('chooses the release in the registry if no release was withdrawn', () => {
    expect(open().choose('catalog', good)).toBe(good)
  })

  it('chooses the previous release instead of a withdrawn one, also after a restart', () => {
    const history = open()
    history.noteLive('catalog', good)
    history.noteLive('catalog', bad)
    expect(history.withdraw('catalog', 'it blocks')).toMatchObject({ version: 'bad' })
    expect(history.choose('catalog', bad)).toEqual(good)
    const reopened = open()
    expect(reopened.choose('catalog', bad)).toEqual(good)
    expect(reopened.withdrawalOf('catalog')).toMatchObject({ version: 'bad', problem: 'it blocks' })
    expect(errors).toEqual([])
  })

  it('still chooses the restored release once it is live, also after a restart', () => {
    const history = open()
    history.noteLive('catalog', good)
    history.noteLive('catalog', bad)
    history.withdraw('catalog', 'it blocks')
    history.noteLive('catalog', good)
    expect(history.choose('catalog', bad)).toEqual(good)
    expect(open().choose('catalog', bad)).toEqual(good)
  })

  it('chooses no release if the withdrawn release was the first', () => {
    const history = open()
    history.noteLive('catalog', bad)
    history.withdraw('catalog', 'it blocks')
    expect(history.choose('catalog', bad)).toBeNull()
  })

  it('removes a withdrawal once another release from the registry is live', () => {
    const history = open()
    history.noteLive('catalog', bad)
    history.withdraw('catalog', 'it blocks')
    expect(history.choose('catalog', next)).toBe(next)
    expect(history.choose('catalog', bad)).toBeNull()
    history.noteLive('catalog', next)
    expect(history.choose('catalog', next)).toBe(next)
    expect(history.withdrawalOf('catalog')).toBeUndefined()
    expect(history.choose('catalog', bad)).toBe(bad)
  })

  it('stores when a release went live, except for first and restored releases', () => {
    const history = open()
    history.noteLive('catalog', good)
    expect(history.live()).toEqual([{ remote: 'catalog', sinceMs: null, hasEarlier: false }])
    history.noteLive('catalog', bad)
    expect(history.live()).toEqual([{ remote: 'catalog', sinceMs: 5_000, hasEarlier: true }])
    history.withdraw('catalog', 'it blocks')
    expect(history.live()).toEqual([])
    history.noteLive('catalog', good)
    expect(history.live()).toEqual([{ remote: 'catalog', sinceMs: null, hasEarlier: false }])
  })

  it('ignores an invalid record of one remote, reports it, and reads the others', () => {
    const history = open()
    history.noteLive('catalog', good)
    history.noteLive('catalog', bad)
    history.withdraw('catalog', 'it blocks')
    const file = path.join(folder, 'history.json')
    const notes = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ content: { live: 7 }, ...notes }))
    expect(open().choose('catalog', bad)).toEqual(good)
    expect(errors).toHaveLength(1)
    expect(String(errors[0])).toContain('content')
  })

  it('does not choose a withdrawn release even if other parts of its record are invalid', () => {
    const history = open()
    history.noteLive('catalog', good)
    history.noteLive('catalog', bad)
    history.withdraw('catalog', 'it blocks')
    const file = path.join(folder, 'history.json')
    const { catalog } = JSON.parse(readFileSync(file, 'utf8'))
    const damaged = [{ ...good, contract: 'one' }, ...catalog.earlier]
    const withdrawn = [{ integrity: 7 }, ...catalog.withdrawn]
    const note = { ...catalog, live: {}, earlier: damaged, withdrawn }
    writeFileSync(file, JSON.stringify({ catalog: note }))
    const reopened = open()
    expect(errors).toHaveLength(1)
    expect(reopened.choose('catalog', bad)).toEqual(good)
    reopened.noteLive('content', next)
    expect(open().choose('catalog', bad)).toEqual(good)
  })

  it('starts empty if its file is damaged, and reports the damage', () => {
    writeFileSync(path.join(folder, 'history.json'), '{"catalog"')
    expect(open().choose('catalog', good)).toBe(good)
    expect(errors).toHaveLength(1)
  })
})
