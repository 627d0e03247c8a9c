import path from 'node:path'
import { type LaunchedProcess, launchScript } from './child.ts'

export type ShopRuntimeConfig = {
  port: number
  platformPort: number
  dataFolder: string
  /** The environment both processes see; ports and folder are added to it. */
  env: NodeJS.ProcessEnv
}

export type ShopProcessName = 'platform' | 'shell' | 'demo-bank'

/** What a shop with these settings runs beside each other. */
export function listShopProcessNames({ env }: ShopRuntimeConfig): ShopProcessName[] {
  return env.PAYMENTS === 'demo' ? ['platform', 'shell', 'demo-bank'] : ['platform', 'shell']
}

const defaultBankPort = 8090

const scripts: Record<ShopProcessName, string> = {
  platform: 'platform/src/listen.ts',
  shell: 'shell/dist/server/index.mjs',
  'demo-bank': 'platform/src/payments/demo-bank/listen.ts',
}

export function launchShopProcess(
  name: ShopProcessName,
  place: ShopRuntimeConfig,
  output: 'log' | 'terminal' = 'log',
): LaunchedProcess {
  const { env, port } = place
  return launchScript({
    args: ['--enable-source-maps', scripts[name]],
    env: {
      NODE_ENV: 'production',
      // No balancer stands in front of a shop on one machine: it ends at once.
      DRAIN_SECONDS: '0',
      ...env,
      // The page server and the platform show the same store views.
      VITRINA_STORE_VIEWS: env.VITRINA_STORE_VIEWS || 'platform/store-views.json',
      PORT: String(port),
      PLATFORM_PORT: String(place.platformPort),
      VITRINA_DATA_DIR: place.dataFolder,
    },
    logFile: output === 'log' ? getShopProcessLogFile(name, place) : undefined,
  })
}

export function getShopProcessLogFile(name: ShopProcessName, place: ShopRuntimeConfig): string {
  return path.join(place.dataFolder, 'logs', `${name}.log`)
}

export function getReadyUrl(name: ShopProcessName, place: ShopRuntimeConfig): string {
  const ports = {
    shell: place.port,
    platform: place.platformPort,
    'demo-bank': place.env.PAYMENTS_PORT || defaultBankPort,
  }
  return `http://${ownAddress(place.env.HOST)}:${ports[name]}/readyz`
}

/** Where this machine reaches a server that listens on `host`. */
function ownAddress(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
