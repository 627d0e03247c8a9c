import { z } from 'zod'
import { orderEmailEvents } from './order-letter-events.ts'
import {
  anyOrOriginListSchema,
  cdnSecondsSchema,
  databaseUrlsSchema,
  fractionSchema,
  gramsSchema,
  hostsSchema,
  indexNameListSchema,
  indexNameSchema,
  mailboxesSchema,
  mailboxSchema,
  minutesSchema,
  numericCodeSchema,
  onOffSchema,
  orderLetterEventsSchema,
  originListSchema,
  parcelSizeSchema,
  pickupStorageDaysSchema,
  pictureSizeListSchema,
  piecesSchema,
  portSchema,
  proxyListSchema,
  publicKeysSchema,
  remoteOriginListSchema,
  requestsSchema,
  s3LocationSchema,
  secondsSchema,
  signingKeySchema,
  upTo10000Schema,
  urlSchema,
  workersSchema,
} from './value-schemas.ts'

const httpSchema = urlSchema(['http', 'https'])
const hostSchema = z.string().regex(/^[\w.:-]+$/)

/** Every variable both servers know, with its default. One that is empty counts as not set. */
export const environmentSchema = z.object({
  PORT: portSchema.default(3000),
  PLATFORM_PORT: portSchema.default(8080),
  HOST: hostSchema.default('127.0.0.1'),
  PUBLIC_URL: httpSchema.optional(),
  PLATFORM_URL: httpSchema.optional(),
  REMOTES_URL: httpSchema.optional(),
  REMOTES_STORE: s3LocationSchema.optional(),
  REMOTES_FILES_URL: httpSchema.optional(),
  REMOTES_ORIGINS: originListSchema.default([]),
  MEDIA_STORE: s3LocationSchema.optional(),
  S3_ENDPOINT: httpSchema.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REMOTES_SIGNING_KEY: signingKeySchema.optional(),
  REMOTES_PUBLIC_KEYS: publicKeysSchema.default([]),
  RELEASES_KEPT: upTo10000Schema.default(5),
  RELEASES_KEPT_DAYS: upTo10000Schema.default(30),
  RENDER_WORKERS: workersSchema.default(2),
  RENDERS_AT_ONCE: requestsSchema.default(2),
  PAGES_WAITING: requestsSchema.default(32),
  PAGE_CACHE: onOffSchema.default(true),
  PAGE_CACHE_MB: upTo10000Schema.default(64),
  PAGE_CDN_SECONDS: cdnSecondsSchema.default(0),
  CALLS_AT_ONCE: requestsSchema.default(16),
  CALLS_WAITING: requestsSchema.default(64),
  TRUSTED_PROXIES: proxyListSchema.default(['loopback']),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  VITRINA_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlSchema(['postgres', 'postgresql'], false).optional(),
  DATABASE_REPLICA_URLS: databaseUrlsSchema.default([]),
  REDIS_URL: urlSchema(['redis', 'rediss']).optional(),
  OPENSEARCH_URL: httpSchema.optional(),
  OPENSEARCH_INDEX: indexNameSchema.default('vitrina'),
  VITRINA_SEED: z.enum(['on', 'off']).default('on'),
  SMTP_URL: urlSchema(['smtp', 'smtps']).optional(),
  MAIL_FROM: mailboxSchema.optional(),
  SHOP_URL: httpSchema.optional(),
  SHOP_NAME: z.string().max(100).optional(),
  MAIL_SERVICE_TARGETS: mailboxesSchema.default([]),
  ORDER_LETTERS_TO: mailboxesSchema.default([]),
  ORDER_LETTER_EVENTS: orderLetterEventsSchema.default([...orderEmailEvents]),
  VITRINA_STORE_VIEWS: z.string().optional(),
  VITRINA_DELIVERY: z.string().optional(),
  PARCEL_GRAMS: gramsSchema.default(1_500),
  PARCEL_CM: parcelSizeSchema.prefault('35x25x10'),
  CDEK_ACCOUNT: z
    .string()
    .regex(/^\w{1,100}$/)
    .optional(),
  CDEK_SECRET: z.string().min(16).max(200).optional(),
  CDEK_SENDER_CITY: numericCodeSchema.optional(),
  CDEK_TARIFF_POINT: numericCodeSchema.default(136),
  CDEK_TARIFF_DOOR: numericCodeSchema.default(137),
  CDEK_POINT_DAYS: pickupStorageDaysSchema.default(7),
  CDEK_LOCKER_DAYS: pickupStorageDaysSchema.default(3),
  CDEK_URL: httpSchema.default('https://api.cdek.ru/v2'),
  DADATA_KEY: z.string().min(16).max(200).optional(),
  DADATA_URL: httpSchema.optional(),
  VITRINA_SEARCH_WORDS: z.string().optional(),
  VITRINA_SEARCH_PHONETICS: z.string().optional(),
  PAYMENTS: z.enum(['off', 'demo', 'yookassa']).default('off'),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  YOOKASSA_SECRET_KEY: z.string().min(16).max(200).optional(),
  YOOKASSA_TAX_SYSTEM: z.enum(['1', '2', '3', '4', '5', '6']).optional(),
  PAYMENTS_URL: httpSchema.optional(),
  PAYMENTS_PORT: portSchema.default(8090),
  PAYMENTS_SECRET: z.string().min(16).max(200).optional(),
  PAYMENT_MINUTES: minutesSchema.default(30),
  VITRINA_CATALOG_INDEXES: indexNameListSchema.default([
    'vitrina_catalog',
    'vue_storefront_catalog',
  ]),
  VITRINA_INVALIDATE_KEY: z.string().min(16).optional(),
  IMAGE_HOSTS: hostsSchema.default([]),
  // What the shop's own pages ask for: cards and galleries, banners, and originals as the last.
  PICTURE_SIZES: pictureSizeListSchema.prefault(
    [
      ...['240x298', '300x372', '360x446', '400x496', '480x595', '600x744', '720x893', '823x1021'],
      ...['768x384', '1024x512', '480x360', '800x600', '1024x768', '0x0'],
    ].join(' '),
  ),
  DRAIN_SECONDS: secondsSchema.default(5),
  DEFAULT_SORT: z
    .enum([
      ...(['updated_at:desc', 'popularity:desc', 'rating:desc'] as const),
      ...(['final_price:asc', 'final_price:desc', 'discount:desc'] as const),
    ])
    .default('updated_at:desc'),
  ZERO_PRICES: onOffSchema.default(false),
  CONFIRM_CART_REMOVAL: onOffSchema.default(true),
  CART_COUNTS: z.enum(['pieces', 'lines']).default('pieces'),
  CART_BYPASS_LIMIT: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .default(4),
  SEND_WAITING_ORDERS: onOffSchema.default(false),
  REDIRECT_VARIANTS: onOffSchema.default(true),
  REFRESH_SESSIONS: onOffSchema.default(true),
  OFFLINE_PAGES: upTo10000Schema.default(60),
  OFFLINE_PAGE_DAYS: upTo10000Schema.default(7),
  OFFLINE_ANSWERS: upTo10000Schema.default(500),
  OFFLINE_ANSWER_DAYS: upTo10000Schema.default(1),
  OFFLINE_PICTURES_MB: upTo10000Schema.default(60),
  PRODUCT_FEED: onOffSchema.default(false),
  PRODUCT_FEED_CITY: z.string().trim().min(2).max(100).default('Москва'),
  METRICA_COUNTER: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  METRICA_URL: httpSchema.default('https://mc.yandex.ru'),
  CORS_ORIGINS: anyOrOriginListSchema.default('*'),
  METRICS_PORT: portSchema.optional(),
  PLATFORM_METRICS_PORT: portSchema.optional(),
  METRICS_HOST: hostSchema.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpSchema.optional(),
  OTEL_TRACES_SAMPLER_ARG: fractionSchema.default(1),
  DEV_REMOTES_KEY: z.string().min(16).max(200).optional(),
  DEV_REMOTES_ORIGINS: remoteOriginListSchema.default([]),
  OPS_TOKEN: z.string().min(16).max(200).optional(),
  REPORTS_KEY: z.string().min(16).max(200).optional(),
  ORDER_PIECES_OF_ONE: piecesSchema.default(20),
  ORDER_PIECES: piecesSchema.default(60),
  ORDER_PIECES_HELD: piecesSchema.default(120),
  ORDER_CONFIRM_MINUTES: minutesSchema.default(120),
})

export type VariableName = keyof typeof environmentSchema.shape

export const environmentVariableNames = Object.keys(environmentSchema.shape) as VariableName[]

type Explanation = {
  /** What is expected, after "NAME is …:". */
  expected: string
  mend: string
  isSecret?: true
}

const createSwitch = (name: string) => ({
  expected: 'on or off is expected',
  mend: `Write ${name}=on or ${name}=off.`,
})

const shopAddress = 'the address of a website is expected'
const pieces = 'a number of pieces from 1 to 1000000 is expected'
const requests = 'a number of requests from 1 to 10000 is expected'
const kept = 'a number from 1 to 10000 is expected'
const port = 'a number from 0 to 65535 is expected'

export const variableExplanations: Record<VariableName, Explanation> = {
  PORT: { expected: port, mend: 'Set it to a free port, as PORT=3000.' },
  PLATFORM_PORT: { expected: port, mend: 'Set it to a free port, as PLATFORM_PORT=8080.' },
  HOST: {
    expected: 'an address of this machine is expected',
    mend: 'Write HOST=127.0.0.1, or HOST=0.0.0.0 for all addresses of this machine.',
  },
  PUBLIC_URL: {
    expected: shopAddress,
    mend: 'Write it with https:// in front, as PUBLIC_URL=https://shop.example.',
  },
  PLATFORM_URL: {
    expected: 'the address of a platform is expected',
    mend: 'Write it as PLATFORM_URL=http://platform.example:8080, or leave it out: the shop then starts its own.',
  },
  REMOTES_URL: {
    expected: 'the address of a static host is expected',
    mend: 'Write it as REMOTES_URL=https://static.example/remotes, or leave it out: remotes then come from the data folder.',
  },
  REMOTES_STORE: {
    expected: 'the address of a bucket is expected, which begins with s3://',
    mend: 'Write it as REMOTES_STORE=s3://bucket/prefix, or leave it out: releases then go to the data folder.',
  },
  REMOTES_FILES_URL: {
    expected: 'the address under which browsers find what is released is expected',
    mend: 'Write it as REMOTES_FILES_URL=https://catalog.example/remotes, or leave it out where the files lie beside registry.json.',
  },
  REMOTES_ORIGINS: {
    expected: 'origins by commas are expected',
    mend: 'Write each with its scheme and without a path, as REMOTES_ORIGINS=https://catalog.example,https://cart.example.',
  },
  MEDIA_STORE: {
    expected: 'the address of a bucket is expected, which begins with s3://',
    mend: 'Write it as MEDIA_STORE=s3://bucket/prefix, or leave it out: pictures then come from the folder of the platform.',
  },
  S3_ENDPOINT: {
    expected: 'the address of an S3-compatible store is expected',
    mend: 'Write it as S3_ENDPOINT=https://storage.example, or leave it out for Amazon’s own.',
  },
  S3_REGION: {
    expected: 'the name of a region is expected',
    mend: 'Write it as S3_REGION=ru-central1.',
  },
  S3_ACCESS_KEY_ID: { expected: 'the id of a key is expected', mend: 'Take it from the store.' },
  S3_SECRET_ACCESS_KEY: {
    expected: 'the secret of a key is expected',
    mend: 'Take it from the store, best by S3_SECRET_ACCESS_KEY_FILE.',
    isSecret: true,
  },
  REMOTES_SIGNING_KEY: {
    expected: 'an Ed25519 key in PEM is expected',
    mend: 'Make one with `openssl genpkey -algorithm ed25519 -out key.pem`, and name it in REMOTES_SIGNING_KEY_FILE.',
    isSecret: true,
  },
  REMOTES_PUBLIC_KEYS: {
    expected: 'public Ed25519 keys in base64, by commas, are expected',
    mend: 'Take each from `openssl pkey -in key.pem -pubout -outform DER | base64`.',
  },
  RELEASES_KEPT: {
    expected: kept,
    mend: 'Write how many earlier releases of each remote are kept, as RELEASES_KEPT=5.',
  },
  RELEASES_KEPT_DAYS: {
    expected: kept,
    mend: 'Write for how many days an open tab or a cached page may need a release, as RELEASES_KEPT_DAYS=30.',
  },
  RENDER_WORKERS: {
    expected: 'a number of processes from 1 to 64 is expected',
    mend: 'Write RENDER_WORKERS=2, or the number of cores that are free for pages.',
  },
  RENDERS_AT_ONCE: {
    expected: requests,
    mend: 'Write how many pages one process renders at once, as RENDERS_AT_ONCE=2.',
  },
  PAGES_WAITING: {
    expected: requests,
    mend: 'Write how many pages may wait to be rendered, as PAGES_WAITING=32.',
  },
  PAGE_CACHE: createSwitch('PAGE_CACHE'),
  PAGE_CACHE_MB: {
    expected: kept,
    mend: 'Write how many megabytes of pages the page server keeps, as PAGE_CACHE_MB=64.',
  },
  PAGE_CDN_SECONDS: {
    expected: 'a number of seconds from 0 to 86400 is expected',
    mend: 'Write how long a CDN gives a page out without asking, as PAGE_CDN_SECONDS=60, or leave it out: then it asks each time.',
  },
  CALLS_AT_ONCE: {
    expected: requests,
    mend: 'Write how many calls of one kind the platform works on at once, as CALLS_AT_ONCE=16.',
  },
  CALLS_WAITING: {
    expected: requests,
    mend: 'Write how many calls of one kind may wait for their turn, as CALLS_WAITING=64.',
  },
  TRUSTED_PROXIES: {
    expected: 'addresses of proxies by commas are expected',
    mend: 'Write them as TRUSTED_PROXIES=loopback,10.0.0.0/8.',
  },
  LOG_LEVEL: {
    expected: 'a level of logs is expected',
    mend: 'Choose one of fatal, error, warn, info, debug, trace, silent.',
  },
  VITRINA_DATA_DIR: { expected: 'a folder is expected', mend: 'Name a folder, as ./.data.' },
  DATABASE_URL: {
    expected: 'the address of a PostgreSQL database is expected, which begins with postgres://',
    mend: 'Write it as DATABASE_URL=postgres://user:password@host:5432/database, or leave it out for the embedded database.',
  },
  DATABASE_REPLICA_URLS: {
    expected: 'the addresses of replicas of the PostgreSQL are expected, by commas',
    mend: 'Write each as DATABASE_REPLICA_URLS=postgres://user:password@host:5432/database, or leave it out: everything is then read from DATABASE_URL.',
    isSecret: true,
  },
  REDIS_URL: {
    expected: 'the address of a Redis is expected, which begins with redis:// or rediss://',
    mend: 'Write it as REDIS_URL=redis://host:6379, or leave it out: each platform then counts its limits itself, and each page server keeps its own pages.',
  },
  OPENSEARCH_URL: {
    expected: 'the address of an OpenSearch is expected, which begins with http:// or https://',
    mend: 'Write it as OPENSEARCH_URL=http://host:9200, or leave it out: the platform then searches by itself.',
  },
  OPENSEARCH_INDEX: {
    expected: 'the beginning of index names is expected: small letters, digits and hyphens',
    mend: 'Write it as OPENSEARCH_INDEX=vitrina; shops on one OpenSearch need one each.',
  },
  VITRINA_SEED: {
    expected: 'on or off is expected',
    mend: 'Write VITRINA_SEED=off, or leave it out.',
  },
  SMTP_URL: {
    expected: 'the address of a mail server is expected, which begins with smtp:// or smtps://',
    mend: 'Write it as SMTP_URL=smtps://user:password@mail.example:465, or leave it out: emails then become files in the data folder.',
  },
  MAIL_FROM: {
    expected: 'one e-mail address is expected',
    mend: 'Write the address alone, as MAIL_FROM=shop@shop.example.',
  },
  SHOP_URL: {
    expected: shopAddress,
    mend: 'Write it with https:// in front, as SHOP_URL=https://shop.example.',
  },
  SHOP_NAME: { expected: 'a name of at most 100 letters is expected', mend: 'Shorten it.' },
  MAIL_SERVICE_TARGETS: {
    expected: 'e-mail addresses by commas are expected',
    mend: 'Write them as MAIL_SERVICE_TARGETS=help@shop.example,press@shop.example.',
  },
  VITRINA_STORE_VIEWS: {
    expected: 'a JSON file is expected',
    mend: 'Name a file such as platform/store-views.json.',
  },
  VITRINA_DELIVERY: {
    expected: 'a JSON file is expected',
    mend: 'Name a file such as platform/seed/delivery/delivery.json.',
  },
  PARCEL_GRAMS: {
    expected: 'a weight from 1 to 30000 grams is expected',
    mend: 'Write what a parcel weighs as a rule, as PARCEL_GRAMS=1500.',
  },
  PARCEL_CM: {
    expected: 'length, width and height of a parcel in centimetres are expected',
    mend: 'Write what a parcel measures as a rule, as PARCEL_CM=35x25x10.',
  },
  CDEK_ACCOUNT: {
    expected: 'an account of CDEK’s API is expected',
    mend: 'Take it from the account at CDEK, where keys for integrations are made, or leave it out: CDEK is not asked then.',
  },
  CDEK_SECRET: {
    expected: 'the secure password of CDEK’s API is expected',
    mend: 'Take it from the account at CDEK, and name its file in CDEK_SECRET_FILE.',
    isSecret: true,
  },
  CDEK_SENDER_CITY: {
    expected: 'the code CDEK has for the city parcels are sent from is expected',
    mend: 'Write it as CDEK_SENDER_CITY=44, which is Moscow: /v2/location/cities of its API lists them.',
  },
  CDEK_TARIFF_POINT: {
    expected: 'the code of a tariff of CDEK is expected',
    mend: 'Write it as CDEK_TARIFF_POINT=136, from a warehouse to a pick-up point.',
  },
  CDEK_TARIFF_DOOR: {
    expected: 'the code of a tariff of CDEK is expected',
    mend: 'Write it as CDEK_TARIFF_DOOR=137, from a warehouse to a door.',
  },
  CDEK_POINT_DAYS: {
    expected: 'a number of days from 1 to 90 is expected',
    mend: 'Write how long a pick-up point keeps a parcel by the contract, as CDEK_POINT_DAYS=7.',
  },
  CDEK_LOCKER_DAYS: {
    expected: 'a number of days from 1 to 90 is expected',
    mend: 'Write how long a parcel locker keeps a parcel by the contract, as CDEK_LOCKER_DAYS=3.',
  },
  CDEK_URL: {
    expected: 'the address of CDEK’s API is expected',
    mend: 'Leave it out for CDEK itself; its test server is CDEK_URL=https://api.edu.cdek.ru/v2.',
  },
  DADATA_KEY: {
    expected: 'an API key of DaData is expected',
    mend: 'Take it from the profile at DaData, and name its file in DADATA_KEY_FILE, or leave it out: addresses are then suggested as in the demo shop.',
    isSecret: true,
  },
  DADATA_URL: {
    expected: 'the address of DaData’s suggestions is expected',
    mend: 'Leave it out for DaData itself; a server of one’s own is DADATA_URL=http://suggestions.internal:8080/suggestions/api/4_1/rs.',
  },
  VITRINA_SEARCH_WORDS: {
    expected: 'a JSON file is expected',
    mend: 'Name a file such as platform/seed/search-words.json.',
  },
  VITRINA_SEARCH_PHONETICS: {
    expected: 'a text file is expected',
    mend: 'Name a file such as platform/seed/search-phonetics.txt.',
  },
  PAYMENTS: {
    expected: 'who takes money on the site is expected',
    mend: 'Write PAYMENTS=demo for the demo bank, which takes none, PAYMENTS=yookassa, or PAYMENTS=off.',
  },
  YOOKASSA_SHOP_ID: {
    expected: 'the number of a shop at YooKassa is expected',
    mend: 'Write it as YOOKASSA_SHOP_ID=506751: it stands in the merchant profile as shopId.',
  },
  YOOKASSA_SECRET_KEY: {
    expected: 'a secret key of YooKassa is expected',
    mend: 'Make one in the merchant profile, and name its file in YOOKASSA_SECRET_KEY_FILE.',
    isSecret: true,
  },
  YOOKASSA_TAX_SYSTEM: {
    expected: 'a system of taxes from 1 to 6 is expected',
    mend: 'Write it as YOOKASSA_TAX_SYSTEM=2, or leave it out where the cash register serves one.',
  },
  PAYMENTS_URL: {
    expected: 'the address of who takes the money is expected',
    mend: 'Write it as PAYMENTS_URL=https://bank.example, or leave it out: it is then on this machine.',
  },
  PAYMENTS_PORT: { expected: port, mend: 'Set it to a free port, as PAYMENTS_PORT=8090.' },
  PAYMENTS_SECRET: {
    expected: 'a secret of 16 to 200 characters is expected',
    mend: 'Make one with `openssl rand -hex 32`, and name its file in PAYMENTS_SECRET_FILE.',
    isSecret: true,
  },
  ORDER_LETTERS_TO: {
    expected: 'e-mail addresses are expected, by commas',
    mend: 'Write them as ORDER_LETTERS_TO=orders@shop.example,store@shop.example.',
  },
  ORDER_LETTER_EVENTS: {
    expected: 'events of orders are expected, by commas',
    mend: 'Write them as ORDER_LETTER_EVENTS=placed,paid,canceled, or leave it out for every event (docs/staff.md).',
  },
  PAYMENT_MINUTES: {
    expected: 'a number of minutes from 1 to 10080 is expected',
    mend: 'Write how long an order waits to be paid on the site, as PAYMENT_MINUTES=30.',
  },
  VITRINA_CATALOG_INDEXES: {
    expected: 'names by commas are expected',
    mend: 'Write them as VITRINA_CATALOG_INDEXES=vitrina_catalog, or leave it out.',
  },
  VITRINA_INVALIDATE_KEY: {
    expected: 'a secret of at least 16 characters is expected',
    mend: 'Make a longer one, for instance with `openssl rand -hex 16`.',
    isSecret: true,
  },
  IMAGE_HOSTS: {
    expected: 'names of hosts by commas are expected',
    mend: 'Write them without https:// and without paths, as IMAGE_HOSTS=pictures.example.',
  },
  PICTURE_SIZES: {
    expected: 'sizes by spaces, none larger than 1024x1024, are expected',
    mend: 'Write them as PICTURE_SIZES="240x298 600x744 0x0", or PICTURE_SIZES=none.',
  },
  DRAIN_SECONDS: {
    expected: 'a number of seconds from 0 to 60 is expected',
    mend: 'Write a little more than the interval at which the balancer asks, as DRAIN_SECONDS=5.',
  },
  DEFAULT_SORT: {
    expected: 'an order of goods is expected',
    mend: 'Choose one of updated_at:desc, final_price:asc, final_price:desc.',
  },
  ORDER_PIECES_OF_ONE: {
    expected: pieces,
    mend: 'Write how many pieces of one article an order may have, as ORDER_PIECES_OF_ONE=20.',
  },
  ORDER_PIECES: {
    expected: pieces,
    mend: 'Write how many pieces an order may have, as ORDER_PIECES=60.',
  },
  ORDER_PIECES_HELD: {
    expected: pieces,
    mend: 'Write how many pieces one client address may hold, as ORDER_PIECES_HELD=120.',
  },
  ORDER_CONFIRM_MINUTES: {
    expected: 'a number of minutes from 1 to 10080 is expected',
    mend: 'Write how long goods are held for an order to be confirmed, as ORDER_CONFIRM_MINUTES=120.',
  },
  ZERO_PRICES: createSwitch('ZERO_PRICES'),
  CONFIRM_CART_REMOVAL: createSwitch('CONFIRM_CART_REMOVAL'),
  CART_COUNTS: {
    expected: 'what the number on the cart counts is expected',
    mend: 'Write CART_COUNTS=pieces, or CART_COUNTS=lines for different goods.',
  },
  CART_BYPASS_LIMIT: {
    expected: 'a number from 0 to 99 is expected',
    mend: 'Write CART_BYPASS_LIMIT=4, or leave it out.',
  },
  SEND_WAITING_ORDERS: createSwitch('SEND_WAITING_ORDERS'),
  REDIRECT_VARIANTS: createSwitch('REDIRECT_VARIANTS'),
  REFRESH_SESSIONS: createSwitch('REFRESH_SESSIONS'),
  PRODUCT_FEED: createSwitch('PRODUCT_FEED'),
  PRODUCT_FEED_CITY: {
    expected: 'the name of a city is expected',
    mend: 'Write the city whose delivery the product feed names, as PRODUCT_FEED_CITY=Москва.',
  },
  OFFLINE_PAGES: {
    expected: kept,
    mend: 'Write how many pages a browser keeps for reading offline, as OFFLINE_PAGES=60.',
  },
  OFFLINE_PAGE_DAYS: {
    expected: kept,
    mend: 'Write how many days a browser keeps a page, as OFFLINE_PAGE_DAYS=7.',
  },
  OFFLINE_ANSWERS: {
    expected: kept,
    mend: 'Write how many answers of the catalogue a browser keeps, as OFFLINE_ANSWERS=500.',
  },
  OFFLINE_ANSWER_DAYS: {
    expected: kept,
    mend: 'Write how many days a browser keeps an answer, as OFFLINE_ANSWER_DAYS=1.',
  },
  OFFLINE_PICTURES_MB: {
    expected: kept,
    mend: 'Write how many megabytes of pictures a browser keeps, as OFFLINE_PICTURES_MB=60.',
  },
  METRICA_COUNTER: {
    expected: 'the number of a counter is expected',
    mend: 'Write the number that Yandex Metrica shows, as METRICA_COUNTER=12345678, or leave it out: nothing is counted then.',
  },
  METRICA_URL: {
    expected: 'the address of a counter’s server is expected',
    mend: 'Leave it out for Yandex Metrica itself; a test server in its place is METRICA_URL=http://localhost:8091.',
  },
  CORS_ORIGINS: {
    expected: 'origins by commas, or one * for all, are expected',
    mend: 'Write them without a path and without a slash at the end, as CORS_ORIGINS=https://shop.example.',
  },
  METRICS_PORT: {
    expected: port,
    mend: 'Set it to a free port, as METRICS_PORT=9464, or leave it out: the page server then shows no metrics.',
  },
  PLATFORM_METRICS_PORT: {
    expected: port,
    mend: 'Set it to a free port, as PLATFORM_METRICS_PORT=9465, or leave it out: the platform then shows no metrics.',
  },
  METRICS_HOST: {
    expected: 'an address of this machine is expected',
    mend: 'Write METRICS_HOST=127.0.0.1, or METRICS_HOST=0.0.0.0 in a network that shoppers do not reach.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    expected: 'the address of a receiver of traces by OTLP over HTTP is expected',
    mend: 'Write it as OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318, or leave it out: nothing is traced then.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    expected: 'the share of requests that are traced is expected, from 0 to 1',
    mend: 'Write it as OTEL_TRACES_SAMPLER_ARG=0.1.',
  },
  DEV_REMOTES_KEY: {
    expected: 'a secret of at least 16 characters is expected',
    mend: 'Write a long random value, or leave it out: nobody is then shown a remote of their own machine.',
    isSecret: true,
  },
  DEV_REMOTES_ORIGINS: {
    expected: 'origins by commas are expected',
    mend: 'Write them without a path, as DEV_REMOTES_ORIGINS=https://build.example, or leave it out: build servers of this machine are allowed.',
  },
  OPS_TOKEN: {
    expected: 'a secret of 16 to 200 characters is expected',
    mend: 'Make one with `openssl rand -hex 32`, or leave it out: there is no operator’s page then.',
    isSecret: true,
  },
  REPORTS_KEY: {
    expected: 'a secret of 16 to 200 characters is expected',
    mend: 'Make one with `openssl rand -hex 32`, the same for all page servers, or leave it out where there is one.',
    isSecret: true,
  },
}

/** Those that are handed in by files best: `NAME_FILE`. */
export const secretVariableNames = environmentVariableNames.filter(
  name => variableExplanations[name].isSecret,
)
