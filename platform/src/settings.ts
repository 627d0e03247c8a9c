import { resolve } from 'node:path'
import { z } from 'zod'
import { isMailbox } from './mail/mailbox.ts'

const mailboxSchema = z.string().refine(isMailbox, { message: 'One e-mail address is expected' })

function listedAddresses(text: string, context: z.RefinementCtx): string[] {
  const addresses = text
    .split(',')
    .map(entry => entry.trim().toLowerCase())
    .filter(Boolean)
  if (!addresses.every(isMailbox)) {
    context.addIssue({ code: 'custom', message: 'E-mail addresses parted by commas are expected' })
  }
  return addresses
}

const listed = (text: string) =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)

const originSchema = z.string().refine(text => URL.parse(text)?.origin === text, {
  message: 'Origins look like https://shop.example, without a path, or one * for all',
})

const settingsSchema = z.object({
  PLATFORM_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  VITRINA_DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  VITRINA_STORE_VIEWS: z.string().min(1).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  CORS_ORIGINS: z
    .string()
    .default('*')
    .transform(listed)
    .pipe(
      z.union([z.tuple([z.literal('*')]).transform(() => '*' as const), z.array(originSchema)]),
    ),
  IMAGE_HOSTS: z.string().default('').transform(listed),
  TRUSTED_PROXIES: z.string().default('loopback').transform(listed),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailboxSchema.optional(),
  MAIL_SERVICE_TARGETS: z.string().default('').transform(listedAddresses),
  SHOP_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  SHOP_NAME: z.string().min(1).max(100).optional(),
  VITRINA_INVALIDATE_KEY: z.string().min(16).optional(),
  VITRINA_SEED: z.enum(['on', 'off']).default('on'),
  VITRINA_CATALOG_INDEXES: z.string().min(1).default('vitrina_catalog,vue_storefront_catalog'),
  /** How long a stopping server still takes requests, so that balancers read its readiness first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** A JSON file; the shop's own when left out. */
  storeViewsFile: string | undefined
  redisUrl: string | undefined
  corsOrigins: '*' | string[]
  trustedProxies: string[]
  mail: {
    /** Letters become files in the data folder when left out. */
    smtpUrl: string | undefined
    from: string | undefined
    /** The shop's own addresses that visitors may write to. */
    targets: string[]
  }
  /** The storefront's public address, without a slash at its end. */
  shopUrl: string
  shopName: string | undefined
  imageHosts: string[]
  /** Without one `/invalidate` does nothing. */
  invalidateKey: string | undefined
  seeds: boolean
  drainSeconds: number
  logLevel: string
  /** Names under which the catalogue can be searched. */
  catalogIndexes: string[]
}

/** @throws Error naming every variable that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const settings = settingsSchema.safeParse(given)
  if (!settings.success) {
    const wrong = settings.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment is not as expected. ${wrong.join('; ')}`)
  }
  const { data } = settings
  if (data.SMTP_URL && !data.MAIL_FROM) {
    throw new Error('SMTP_URL needs MAIL_FROM: the address the shop writes from')
  }
  return {
    port: data.PLATFORM_PORT,
    host: data.HOST,
    dataFolder: resolve(data.VITRINA_DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    storeViewsFile: data.VITRINA_STORE_VIEWS && resolve(data.VITRINA_STORE_VIEWS),
    redisUrl: data.REDIS_URL,
    corsOrigins: data.CORS_ORIGINS,
    trustedProxies: data.TRUSTED_PROXIES,
    mail: {
      smtpUrl: data.SMTP_URL,
      from: data.MAIL_FROM,
      targets: data.MAIL_SERVICE_TARGETS,
    },
    shopUrl: data.SHOP_URL.replace(/\/+$/, ''),
    shopName: data.SHOP_NAME,
    imageHosts: data.IMAGE_HOSTS,
    invalidateKey: data.VITRINA_INVALIDATE_KEY,
    seeds: data.VITRINA_SEED === 'on',
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
    catalogIndexes: data.VITRINA_CATALOG_INDEXES.split(',').map(name => name.trim()),
  }
}
