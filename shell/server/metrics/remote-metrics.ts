import { createLabelLimiter } from '@vitrina/metrics'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RenderPoolEvent } from '../front/render-pool.ts'
import type { RemoteManagerEvent } from '../remotes/remote-manager-event.ts'
import type { RemoteState } from '../remotes/remote-state.ts'
import type { PageMeasurement } from '../worker/page-measurer.ts'

/** A registry names a handful; one that names hundreds is not to fill the memory of a monitor. */
export const maxLabelledRemotes = 40
/** The label `remote` of what is the shell's own. */
export const shellRemoteLabel = 'shell'

const renderBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** What remotes do, and what becomes of their releases. */
export function createRemoteMetrics(registry: Registry) {
  const remote = createLabelLimiter(maxLabelledRemotes)
  const { rendering, errors, loads, refusals, withdrawals, faults } = countersOf(registry)
  const breakers = followBreakers(registry, remote)

  return {
    onMeasured({ remotes }: PageMeasurement) {
      for (const [name, { ms, errors: failed }] of Object.entries(remotes)) {
        if (ms > 0) rendering.observe({ remote: remote(name) }, ms / 1_000)
        if (failed > 0) errors.inc({ remote: remote(name) }, failed)
      }
    },
    onRemoteEvent(event: RemoteManagerEvent) {
      if (event.event === 'remote-activated') loads.inc({ remote: remote(event.remote) })
      if (event.event === 'remote-refused' || event.event === 'entry-refused') {
        refusals.inc({ remote: remote(event.remote), reason: event.reason })
      }
    },
    onPool(event: RenderPoolEvent) {
      if (event.event === 'worker-fault') {
        const culprit = event.remote === null ? shellRemoteLabel : remote(event.remote)
        faults.inc({ kind: event.kind, remote: culprit })
      }
      breakers.onPool(event)
    },
    onWithdrawn: (name: string) => withdrawals.inc({ remote: remote(name) }),
    watch: (states: () => Readonly<Record<string, RemoteState>>) =>
      watchStates(registry, remote, states),
  }
}

function countersOf(registry: Registry) {
  const registers = [registry]
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  return {
    rendering: new Histogram({
      name: 'vitrina_remote_render_seconds',
      help: 'How long the code of a remote renders of a page',
      labelNames: ['remote'],
      buckets: renderBuckets,
      registers,
    }),
    errors: counter(
      'vitrina_remote_errors_total',
      'Loaders and renders of a remote that failed on the server',
      'remote',
    ),
    loads: counter('vitrina_remote_loads_total', 'Releases of a remote that went live', 'remote'),
    refusals: counter(
      'vitrina_remote_refusals_total',
      'Releases of a remote that were not taken, by reason',
      ...['remote', 'reason'],
    ),
    withdrawals: counter(
      'vitrina_remote_withdrawals_total',
      'Releases the shop has put back because they ended or held up workers',
      'remote',
    ),
    faults: counter(
      'vitrina_render_worker_faults_total',
      'What ended or held up render workers, by the remote whose code it was',
      ...['kind', 'remote'],
    ),
  }
}

/** How many workers leave something out now. Those of a worker that has ended are forgotten. */
function followBreakers(registry: Registry, remote: (name: string) => string) {
  const open = new Map<number, Set<string>>()
  new Gauge({
    name: 'vitrina_breakers_open',
    help: 'Circuit breakers that are open: what of which remote, or of the platform, is left out',
    labelNames: ['of', 'remote'],
    registers: [registry],
    collect() {
      this.reset()
      this.set({ of: 'platform', remote: shellRemoteLabel }, 0)
      for (const names of open.values()) {
        for (const name of names) {
          const [of, culprit] = readBreaker(name)
          this.inc({
            of,
            remote: culprit === shellRemoteLabel ? shellRemoteLabel : remote(culprit),
          })
        }
      }
    },
  })
  return {
    onPool(event: RenderPoolEvent) {
      if (event.event === 'worker-ended') open.delete(event.worker)
      if (event.event !== 'worker-breaker') return
      const names = open.get(event.worker) ?? new Set()
      open.set(event.worker, names)
      if (event.state === 'open') names.add(event.name)
      else names.delete(event.name)
    },
  }
}

/** `loader catalog:./product`, `remote catalog`, `rendering catalog`, `platform, url`. */
function readBreaker(name: string): [of: string, remote: string] {
  const [, of = 'other', remote = shellRemoteLabel] =
    name.match(/^(platform|loader|remote|rendering)(?: ([a-z][a-z-]*))?/) ?? []
  return [of, remote]
}

function watchStates(
  registry: Registry,
  remote: (name: string) => string,
  states: () => Readonly<Record<string, RemoteState>>,
): void {
  const registers = [registry]
  new Gauge({
    name: 'vitrina_remote_up',
    help: 'Whether pages show a remote',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset()
      for (const [name, { status }] of Object.entries(states())) {
        this.set({ remote: remote(name) }, status === 'up' ? 1 : 0)
      }
    },
  })
  new Gauge({
    name: 'vitrina_remote_version_info',
    help: 'The version of a remote that pages are rendered with: always 1',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset()
      for (const [name, { version }] of Object.entries(states())) {
        if (version) this.set({ remote: remote(name), version }, 1)
      }
    },
  })
}
