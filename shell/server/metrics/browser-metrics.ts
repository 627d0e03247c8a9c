import { createLabelLimiter } from '@vitrina/metrics'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { BrowserError, BrowserVital } from '../client-reports/client-reports.ts'
import { maxLabelledRemotes, shellRemoteLabel } from './remote-metrics.ts'

/** The bounds of "good" and "poor" of each (web.dev/vitals) are among them. */
const vitalBuckets = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10]
const shiftBuckets = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
const maxRoutes = 80

/** What browsers say, who may say anything: no label takes more values than there is room for. */
export function createBrowserMetrics(registry: Registry) {
  const registers = [registry]
  const remote = createLabelLimiter(maxLabelledRemotes)
  const route = createLabelLimiter(maxRoutes)
  const vitals = new Histogram({
    name: 'vitrina_web_vital_seconds',
    help: 'LCP, FCP, INP and TTFB as browsers measured them, by the route of the first page',
    labelNames: ['name', 'route'],
    buckets: vitalBuckets,
    registers,
  })
  const shifts = new Histogram({
    name: 'vitrina_web_vital_shift',
    help: 'CLS as browsers measured it, by the route of the first page',
    labelNames: ['route'],
    buckets: shiftBuckets,
    registers,
  })
  const errors = new Counter({
    name: 'vitrina_browser_errors_total',
    help: 'Errors nobody caught in browsers, by the remote in whose files they arose',
    labelNames: ['remote'],
    registers,
  })
  const failures = new Counter({
    name: 'vitrina_browser_remote_failures_total',
    help: 'Remotes that browsers could not load',
    labelNames: ['remote'],
    registers,
  })
  const refused = new Counter({
    name: 'vitrina_client_reports_refused_total',
    help: 'Reports of browsers that were not taken, by reason',
    labelNames: ['reason'],
    registers,
  })
  errors.inc({ remote: shellRemoteLabel }, 0)

  return {
    onVital(vital: BrowserVital) {
      const labels = { route: route(vital.route) }
      if (vital.name === 'CLS') shifts.observe(labels, vital.value)
      else vitals.observe({ ...labels, name: vital.name }, vital.value / 1_000)
    },
    onBrowserError: (error: BrowserError) =>
      errors.inc({ remote: error.remote === null ? shellRemoteLabel : remote(error.remote) }),
    onBrowserRemoteFailure: (name: string) => failures.inc({ remote: remote(name) }),
    onReportsRefused: (reason: string) => refused.inc({ reason }),
  }
}
