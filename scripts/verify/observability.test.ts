import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { createPlatformMetrics } from '../../platform/src/metrics/platform-metrics.ts'
import { createShellMetrics } from '../../shell/server/metrics/shell-metrics.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Rule = { alert: string; expr: string; annotations: { summary: string; look: string } }
type Panel = { type: string; title: string; targets?: { expr: string }[]; gridPos: object }

const { groups } = parse(read('deploy/observability/alerts.yml')) as {
  groups: { name: string; rules: Rule[] }[]
}
const rules = groups.flatMap(group => group.rules)
const { panels } = JSON.parse(read('deploy/observability/grafana/dashboards/vitrina.json')) as {
  panels: Panel[]
}

/** All metrics that both servers have, with the labels that each may bear. */
async function metricsOfBoth(): Promise<Set<string>> {
  const shell = createShellMetrics()
  shell.watch({
    states: () => ({}),
    depth: () => {
      const none = { inFlight: 0, waiting: 0 }
      return { purchases: none, catalogue: none }
    },
    readyWorkers: () => 0,
    workerMetrics: async () => new Map(),
    pageCache: () => ({ pages: 0, bytes: 0, isFollowing: true }),
  })
  const platform = createPlatformMetrics()
  platform.watch({
    outbox: async () => ({ waiting: 0, retrying: 0, dead: 0 }),
    catalog: { lagMs: () => 0, lookAtSearch: async () => ({ products: 0 }) },
    pool: () => undefined,
    replays: () => new Map(),
  })
  const text = `${await shell.read()}\n${await platform.read()}`
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

const namesIn = (expression: string) =>
  expression.replaceAll(/\{[^}]*\}/g, '').match(/\b(?:vitrina|process|nodejs)_\w+/g) ?? []

describe('deploy/observability', () => {
  it('queries only metrics that the servers have', async () => {
    const metrics = await metricsOfBoth()
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ]
    expect(asked.length).toBeGreaterThan(40)
    for (const expression of asked) {
      const names = namesIn(expression)
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter(name => !metrics.has(name))).toEqual([])
    }
  })

  it('has alerts with unique names, each with the annotations summary and look', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { annotations } of rules) {
      expect(annotations).toEqual({ summary: expect.any(String), look: expect.any(String) })
    }
  })

  it('has all vitrina_ metrics of the servers documented in docs/observability.md', async () => {
    const docs = read('docs/observability.md')
    const own = [...(await metricsOfBoth())].filter(name => name.startsWith('vitrina_'))
    const undescribed = own
      .map(name => name.replace(/_(bucket|sum|count)$/, ''))
      .filter(name => !docs.includes(`\`${name}\``))
    expect(undescribed).toEqual([])
  })
})
