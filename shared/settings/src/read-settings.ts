import path from 'node:path'
import type { z } from 'zod'
import {
  type DeliverySettings,
  findCdekSettingsProblems,
  toDeliverySettings,
} from './delivery-settings.ts'
import type { OrderEmailEvent } from './order-letter-events.ts'
import { readSecretFiles } from './secret-files.ts'
import type { SettingsProblem } from './settings-problem.ts'
import { formatPrintableValue } from './shown-value.ts'
import { environmentSchema, type VariableName, variableExplanations } from './variables.ts'
import { removeTrailingSlash } from './without-slash.ts'

export type Settings = DeliverySettings & {
  /** Port of the page server. */
  port: number
  platformPort: number
  /** Both listen there. */
  host: string
  /** Where the page server finds the platform, without a slash at its end. */
  platformUrl: string
  /** A platform elsewhere was named; `npm start` then starts none. */
  isPlatformElsewhere: boolean
  /**
   * The shop's address as shoppers know it, for canonical links. That of the request when left out.
   */
  publicUrl: string | undefined
  /** Where links in letters lead, without a slash at its end. */
  shopUrl: string
  /** A static host with the remotes, with a slash at its end. The data folder when left out. */
  remotesUrl: string | undefined
  /** Other origins that a registry may name for the files of a remote. */
  remotesOrigins: string[]
  releases: ReleaseSettings
  /** Processes that render pages: two at least, so that one of them may die. */
  renderWorkers: number
  /** Pages that each of them renders at once. */
  rendersAtOnce: number
  /** Pages that wait for a place; what comes beyond is told to come later. */
  pagesWaiting: number
  /** Pages that are given out again as they are; undefined where each is rendered anew. */
  pageCache: { megabytes: number; cdnSeconds: number } | undefined
  /** The same of the platform, of each kind of calls. */
  callLimits: { atOnce: number; waiting: number }
  trustedProxies: string[]
  logLevel: string
  dataFolder: string
  /** The embedded database in the data folder when left out. */
  databaseUrl: string | undefined
  /** Replicas of that database, for what is read of the catalogue. */
  replicaUrls: string[]
  redisUrl: string | undefined
  /** The platform searches by itself when left out. */
  openSearch: { url: string; name: string } | undefined
  /** An empty store is filled with the demo shop. */
  seeds: boolean
  mail: {
    /** Letters become files in the data folder when left out. */
    smtpUrl: string | undefined
    from: string | undefined
    /** The shop's own addresses that visitors may write to. */
    targets: string[]
    /** Staff that hears of orders, and of which of their events. */
    orderLettersTo: string[]
    orderLetterEvents: OrderEmailEvent[]
  }
  shopName: string | undefined
  /** A JSON file; the shop's own when left out. */
  storeViewsFile: string | undefined
  /** A JSON file that says how the shop delivers; that of the demo shop when left out. */
  deliveryFile: string | undefined
  /** A JSON file that says what shoppers' words mean; that of the demo shop when left out. */
  searchWordsFile: string | undefined
  /** How words sound; the shop's own file when left out. */
  searchPhoneticsFile: string | undefined
  /** Who takes money on the site; nobody when left out. */
  payments: PaymentSettings | undefined
  /** Names under which the catalogue can be searched. */
  catalogIndexes: string[]
  /** Without one `/invalidate` does nothing. */
  invalidateKey: string | undefined
  imageHosts: string[]
  /** Pictures are made ahead in these, in pixels; 0 by 0 is their own size. */
  pictureSizes: { width: number; height: number }[]
  /**
   * How long a stopping server still takes requests, so that balancers read its readiness first.
   */
  drainSeconds: number
  behaviour: StorefrontBehaviour
  /** What a browser keeps of what its shopper has seen, for reading without a network. */
  offlineLimits: {
    pages: number
    pageDays: number
    answers: number
    answerDays: number
    pictureMegabytes: number
  }
  /** `/feed.yml` for marketplaces, with the delivery of this city; none when left out. */
  productFeed: { city: string } | undefined
  /** Where pictures and videos lie; in the platform's folder when left out. */
  media: BucketSettings | undefined
  corsOrigins: '*' | string[]
  /**
   * Where Prometheus asks each server, never at the shop's own port. A server without a port shows
   * none.
   */
  metrics: { host: string; port: number | undefined; platformPort: number | undefined }
  /** Where spans are sent, and of which share of the requests; nowhere when left out. */
  tracing: { endpoint: string; share: number } | undefined
  /**
   * What signs the cookies of engineers who look at a remote of their machine in this shop, and
   * whose build servers may be named besides those of the shop's machine. Nobody may without a key.
   */
  localRemotes: { key: string | undefined; origins: readonly string[] }
  /** Opens the operator's page; there is none without it. */
  opsToken: string | undefined
  /** Signs which releases pages are served with; a page server makes its own without it. */
  reportsKey: string | undefined
  /**
   * Beyond these an order is to be confirmed within `confirmMs`. In pieces: of one article, in an
   * order, of a client.
   */
  orderLimits: { ofOne: number; inOrder: number; heldByClient: number; confirmMs: number }
}

/** `waitMs`: so long an order waits to be paid. */
export type PaymentSettings = { waitMs: number } & (DemoBankSettings | YooKassaSettings)

type DemoBankSettings = {
  kind: 'demo'
  /** Of the demo bank, without a slash at its end. */
  url: string
  port: number
  /**
   * By which the shop and the bank know each other; one in the data folder when left out, where
   * both find it.
   */
  secret: string | undefined
}

type YooKassaSettings = {
  kind: 'yookassa'
  /** Of its API, without a slash at its end. */
  url: string
  shopId: string
  secretKey: string
  /** By 54-ФЗ, 1 to 6; named in receipts where a cash register serves more than one. */
  taxSystem: number | undefined
}

/** A bucket of an S3-compatible store, and how it is reached. */
export type BucketSettings = {
  bucket: string
  /** With a slash at its end, or empty. */
  prefix: string
  /** That of the cloud itself when left out. */
  endpoint: string | undefined
  region: string
  /** The client looks for them where it always does when left out. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Where `npm run release` puts what it releases, and what it keeps there. */
export type ReleaseSettings = {
  /** The data folder when left out. */
  bucket: { bucket: string; prefix: string } | undefined
  /** Where browsers find the files, with a slash at its end; beside registry.json when left out. */
  filesUrl: string | undefined
  endpoint: string | undefined
  region: string
  /** The client looks for them where it always does when left out. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Signs the registry, in PEM. */
  signingKey: string | undefined
  /** Whose registries a shell takes, in base64: anybody's where empty. */
  publicKeys: string[]
  /** Earlier releases of each remote that stay in the store, and everything younger than this. */
  kept: { count: number; ms: number }
}

/**
 * What the storefront does where the specification leaves the choice to the shop
 * (docs/rules/settings.md#settings).
 */
export type StorefrontBehaviour = {
  /** The order of a category until the shopper chooses another. */
  defaultSort: string
  zeroPriceAllowed: boolean
  asksBeforeRemoval: boolean
  cartCounts: 'pieces' | 'lines'
  cartBypassLimit: number
  ordersSentAutomatically: boolean
  redirectsVariants: boolean
  refreshesSessions: boolean
  /** Counts visits for shoppers who allow it; nothing is counted when left out. */
  counter?: { id: string; origin: string }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Its message says all that is wrong, a line for each. */
export class InvalidSettingsError extends Error {
  readonly problems: readonly SettingsProblem[]

  constructor(problems: readonly SettingsProblem[]) {
    super(problems.map(({ cause, mend }) => `${cause} ${mend}`).join('\n'))
    this.problems = problems
  }
}

/**
 * The settings of both servers. Relative folders and files are looked for in `folder`.
 *
 * @throws InvalidSettingsError naming every variable that is wrong.
 */
export function readSettings(environment: Environment, folder = process.cwd()): Settings {
  const read = tryReadSettings(environment, folder)
  if ('problems' in read) throw new InvalidSettingsError(read.problems)
  return read.settings
}

/** The same without throwing, for callers that list the problem among others. */
export function tryReadSettings(
  environment: Environment,
  folder = process.cwd(),
): { settings: Settings } | { problems: SettingsProblem[] } {
  const set = Object.entries(environment).filter((entry): entry is [string, string] => !!entry[1])
  const fromFiles = readSecretFiles(Object.fromEntries(set))
  if (fromFiles.problems.length > 0) return { problems: fromFiles.problems }
  const given: Record<string, string> = { ...Object.fromEntries(set), ...fromFiles.values }
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path: [name] }) => name as VariableName))
    return { problems: [...wrong].map(name => describeProblem(name, given[name] ?? '')) }
  }
  const problems = findContradictions(parsed.data)
  return problems.length > 0 ? { problems } : { settings: toSettings(parsed.data, folder) }
}

function describeProblem(variable: VariableName, value: string): SettingsProblem {
  const { expected, mend, isSecret = false } = variableExplanations[variable]
  const kind = isSecret ? 'secret' : variable.endsWith('_URL') ? 'address' : 'plain'
  return {
    variable,
    cause: `${variable} is ${formatPrintableValue(value, kind)}: ${expected}.`,
    mend,
  }
}

type Variables = z.infer<typeof environmentSchema>

const metricsPortsBeside = [
  ['METRICS_PORT', 'PORT'],
  ['METRICS_PORT', 'PLATFORM_PORT'],
  ['PLATFORM_METRICS_PORT', 'PORT'],
  ['PLATFORM_METRICS_PORT', 'PLATFORM_PORT'],
  ['PLATFORM_METRICS_PORT', 'METRICS_PORT'],
] as const

const neededByYooKassa = {
  YOOKASSA_SHOP_ID: 'Set it to shopId of the merchant profile, as YOOKASSA_SHOP_ID=506751.',
  YOOKASSA_SECRET_KEY: 'Name the file of the secret key in YOOKASSA_SECRET_KEY_FILE.',
  PUBLIC_URL: "Set PUBLIC_URL to the shop's address, where payers come back to.",
} as const

function findMissingOfYooKassa(variables: Variables): SettingsProblem[] {
  if (variables.PAYMENTS !== 'yookassa') return []
  return (['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'PUBLIC_URL'] as const)
    .filter(variable => !variables[variable])
    .map(variable => ({
      variable,
      cause: `PAYMENTS is yookassa, but ${variable} is not set.`,
      mend: neededByYooKassa[variable],
    }))
}

/** What is right by itself and wrong together. */
function findContradictions(variables: Variables): SettingsProblem[] {
  const { SMTP_URL, MAIL_FROM, PORT, PLATFORM_PORT, PLATFORM_URL } = variables
  const problems: SettingsProblem[] = []
  for (const [name, other] of metricsPortsBeside) {
    const port = variables[name]
    if (!port || port !== variables[other]) continue
    problems.push({
      variable: name,
      cause: `${name} and ${other} are both ${port}: metrics need a port of their own.`,
      mend: `Set ${name} to a port that shoppers do not reach, as ${name}=9464.`,
    })
  }
  if (variables.PRODUCT_FEED && !variables.PUBLIC_URL) {
    problems.push({
      variable: 'PUBLIC_URL',
      cause: 'PRODUCT_FEED is on, but PUBLIC_URL is not set: a feed holds whole addresses.',
      mend: "Set PUBLIC_URL to the shop's address, as PUBLIC_URL=https://shop.example.",
    })
  }
  if (SMTP_URL && !MAIL_FROM) {
    problems.push({
      variable: 'MAIL_FROM',
      cause: 'SMTP_URL is set, but MAIL_FROM is not: letters need an address they come from.',
      mend: 'Set MAIL_FROM to the address the shop writes from, as MAIL_FROM=shop@shop.example.',
    })
  }
  if (variables.DATABASE_REPLICA_URLS.length > 0 && !variables.DATABASE_URL) {
    problems.push({
      variable: 'DATABASE_URL',
      cause:
        'DATABASE_REPLICA_URLS is set, but DATABASE_URL is not: the embedded database has no replicas.',
      mend: 'Set DATABASE_URL to the server that takes the changes, or leave DATABASE_REPLICA_URLS out.',
    })
  }
  problems.push(...findMissingOfYooKassa(variables), ...findCdekSettingsProblems(variables))
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    const [set, missing] = S3_ACCESS_KEY_ID
      ? (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      : (['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'] as const)
    problems.push({
      variable: missing,
      cause: `${set} is set, but ${missing} is not: a key is both.`,
      mend: `Set ${missing} too, or leave ${set} out.`,
    })
  }
  if (PORT === PLATFORM_PORT && PORT !== 0 && !PLATFORM_URL) {
    problems.push({
      variable: 'PLATFORM_PORT',
      cause: `PORT and PLATFORM_PORT are both ${PORT}: the shop and the platform need a port each.`,
      mend: `Set PLATFORM_PORT to another one, as PLATFORM_PORT=${PORT === 8080 ? 8081 : 8080}.`,
    })
  }
  return problems
}

function toSettings(variables: Variables, folder: string): Settings {
  const { PORT, PLATFORM_PORT, PLATFORM_URL, PUBLIC_URL } = variables
  const { VITRINA_STORE_VIEWS, VITRINA_DELIVERY } = variables
  return {
    port: PORT,
    platformPort: PLATFORM_PORT,
    host: variables.HOST,
    platformUrl: removeTrailingSlash(PLATFORM_URL ?? `http://127.0.0.1:${PLATFORM_PORT}`),
    isPlatformElsewhere: PLATFORM_URL !== undefined,
    publicUrl: PUBLIC_URL,
    shopUrl: removeTrailingSlash(variables.SHOP_URL ?? PUBLIC_URL ?? `http://localhost:${PORT}`),
    remotesUrl: variables.REMOTES_URL?.replace(/\/?$/, '/'),
    remotesOrigins: variables.REMOTES_ORIGINS,
    releases: toReleaseSettings(variables),
    renderWorkers: variables.RENDER_WORKERS,
    rendersAtOnce: variables.RENDERS_AT_ONCE,
    pagesWaiting: variables.PAGES_WAITING,
    pageCache: variables.PAGE_CACHE
      ? { megabytes: variables.PAGE_CACHE_MB, cdnSeconds: variables.PAGE_CDN_SECONDS }
      : undefined,
    callLimits: { atOnce: variables.CALLS_AT_ONCE, waiting: variables.CALLS_WAITING },
    trustedProxies: variables.TRUSTED_PROXIES,
    logLevel: variables.LOG_LEVEL,
    dataFolder: path.resolve(folder, variables.VITRINA_DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    replicaUrls: variables.DATABASE_REPLICA_URLS,
    redisUrl: variables.REDIS_URL,
    openSearch: variables.OPENSEARCH_URL
      ? { url: variables.OPENSEARCH_URL, name: variables.OPENSEARCH_INDEX }
      : undefined,
    seeds: variables.VITRINA_SEED === 'on',
    mail: {
      smtpUrl: variables.SMTP_URL,
      from: variables.MAIL_FROM,
      targets: variables.MAIL_SERVICE_TARGETS,
      orderLettersTo: variables.ORDER_LETTERS_TO,
      orderLetterEvents: variables.ORDER_LETTER_EVENTS,
    },
    shopName: variables.SHOP_NAME,
    storeViewsFile: VITRINA_STORE_VIEWS && path.resolve(folder, VITRINA_STORE_VIEWS),
    deliveryFile: VITRINA_DELIVERY && path.resolve(folder, VITRINA_DELIVERY),
    ...toDeliverySettings(variables),
    ...toSearchFiles(variables, folder),
    payments: toPaymentSettings(variables),
    catalogIndexes: variables.VITRINA_CATALOG_INDEXES,
    invalidateKey: variables.VITRINA_INVALIDATE_KEY,
    imageHosts: variables.IMAGE_HOSTS,
    pictureSizes: variables.PICTURE_SIZES,
    drainSeconds: variables.DRAIN_SECONDS,
    behaviour: {
      defaultSort: variables.DEFAULT_SORT,
      zeroPriceAllowed: variables.ZERO_PRICES,
      asksBeforeRemoval: variables.CONFIRM_CART_REMOVAL,
      cartCounts: variables.CART_COUNTS,
      cartBypassLimit: variables.CART_BYPASS_LIMIT,
      ordersSentAutomatically: variables.SEND_WAITING_ORDERS,
      redirectsVariants: variables.REDIRECT_VARIANTS,
      refreshesSessions: variables.REFRESH_SESSIONS,
      ...(variables.METRICA_COUNTER && {
        counter: { id: variables.METRICA_COUNTER, origin: new URL(variables.METRICA_URL).origin },
      }),
    },
    offlineLimits: {
      pages: variables.OFFLINE_PAGES,
      pageDays: variables.OFFLINE_PAGE_DAYS,
      answers: variables.OFFLINE_ANSWERS,
      answerDays: variables.OFFLINE_ANSWER_DAYS,
      pictureMegabytes: variables.OFFLINE_PICTURES_MB,
    },
    productFeed: variables.PRODUCT_FEED ? { city: variables.PRODUCT_FEED_CITY } : undefined,
    media: toMediaSettings(variables),
    corsOrigins: variables.CORS_ORIGINS,
    tracing: toTracingSettings(variables),
    metrics: {
      host: variables.METRICS_HOST,
      port: variables.METRICS_PORT,
      platformPort: variables.PLATFORM_METRICS_PORT,
    },
    localRemotes: { key: variables.DEV_REMOTES_KEY, origins: variables.DEV_REMOTES_ORIGINS },
    opsToken: variables.OPS_TOKEN,
    reportsKey: variables.REPORTS_KEY,
    orderLimits: {
      ofOne: variables.ORDER_PIECES_OF_ONE,
      inOrder: variables.ORDER_PIECES,
      heldByClient: variables.ORDER_PIECES_HELD,
      confirmMs: variables.ORDER_CONFIRM_MINUTES * 60_000,
    },
  }
}

function toSearchFiles(
  { VITRINA_SEARCH_WORDS: words, VITRINA_SEARCH_PHONETICS: phonetics }: Variables,
  folder: string,
): Pick<Settings, 'searchWordsFile' | 'searchPhoneticsFile'> {
  return {
    searchWordsFile: words && path.resolve(folder, words),
    searchPhoneticsFile: phonetics && path.resolve(folder, phonetics),
  }
}

function toTracingSettings(variables: Variables): Settings['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = variables
  return endpoint ? { endpoint, share } : undefined
}

function toPaymentSettings(variables: Variables): PaymentSettings | undefined {
  const { PAYMENTS, PAYMENTS_URL, PAYMENTS_PORT, PAYMENTS_SECRET, PAYMENT_MINUTES } = variables
  if (PAYMENTS === 'off') return undefined
  const waitMs = PAYMENT_MINUTES * 60_000
  if (PAYMENTS === 'yookassa') return { ...toYooKassaSettings(variables), waitMs }
  return {
    kind: PAYMENTS,
    url: removeTrailingSlash(PAYMENTS_URL ?? `http://localhost:${PAYMENTS_PORT}`),
    port: PAYMENTS_PORT,
    secret: PAYMENTS_SECRET,
    waitMs,
  }
}

function toYooKassaSettings(variables: Variables): YooKassaSettings {
  const { PAYMENTS_URL, YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, YOOKASSA_TAX_SYSTEM } = variables
  return {
    kind: 'yookassa',
    url: removeTrailingSlash(PAYMENTS_URL ?? 'https://api.yookassa.ru/v3'),
    // Without them the settings were refused.
    shopId: YOOKASSA_SHOP_ID ?? '',
    secretKey: YOOKASSA_SECRET_KEY ?? '',
    taxSystem: YOOKASSA_TAX_SYSTEM && Number(YOOKASSA_TAX_SYSTEM),
  }
}

function toMediaSettings(variables: Variables): BucketSettings | undefined {
  const { endpoint, region, credentials } = toReleaseSettings(variables)
  const { MEDIA_STORE: place } = variables
  return place && { ...place, endpoint, region, credentials }
}

function toReleaseSettings(variables: Variables): ReleaseSettings {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  return {
    bucket: variables.REMOTES_STORE,
    filesUrl: variables.REMOTES_FILES_URL?.replace(/\/?$/, '/'),
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    signingKey: variables.REMOTES_SIGNING_KEY,
    publicKeys: variables.REMOTES_PUBLIC_KEYS,
    kept: { count: variables.RELEASES_KEPT, ms: variables.RELEASES_KEPT_DAYS * 86_400_000 },
  }
}
