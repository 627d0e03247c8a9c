import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readSettings, tryReadSettings } from './read-settings.ts'
import { variableExplanations } from './variables.ts'

function problemsOf(environment: Record<string, string>) {
  const read = tryReadSettings(environment)
  return 'problems' in read ? read.problems : []
}

describe('the settings of both servers', () => {
  it('without environment variables are the defaults of a shop on localhost', () => {
    expect(readSettings({}, '/shop')).toMatchObject({
      ...{ port: 3000, platformPort: 8080, host: '127.0.0.1' },
      ...{ platformUrl: 'http://127.0.0.1:8080', shopUrl: 'http://localhost:3000' },
      ...{ dataFolder: path.resolve('/shop/.data'), databaseUrl: undefined, seeds: true },
      ...{ corsOrigins: '*', trustedProxies: ['loopback'], redisUrl: undefined },
      ...{ openSearch: undefined },
      ...{ isPlatformElsewhere: false },
    })
  })

  it('have the specified default behaviour, and environment variables change the behaviour', () => {
    expect(readSettings({}).behaviour).toEqual({
      defaultSort: 'updated_at:desc',
      zeroPriceAllowed: false,
      asksBeforeRemoval: true,
      cartCounts: 'pieces',
      cartBypassLimit: 4,
      ordersSentAutomatically: false,
      redirectsVariants: true,
      refreshesSessions: true,
    })
    const changed = readSettings({
      CART_COUNTS: 'lines',
      CART_BYPASS_LIMIT: '0',
      REDIRECT_VARIANTS: 'off',
      REFRESH_SESSIONS: 'off',
    })
    expect(changed.behaviour).toMatchObject({
      ...{ cartCounts: 'lines', cartBypassLimit: 0 },
      ...{ redirectsVariants: false, refreshesSessions: false },
    })
    const counted = readSettings({ METRICA_COUNTER: '12345678' })
    expect(counted.behaviour.counter).toEqual({ id: '12345678', origin: 'https://mc.yandex.ru' })
    expect(problemsOf({ METRICA_COUNTER: '1"; alert(1)' })[0]?.cause).toMatch(/^METRICA_COUNTER/)
    expect(problemsOf({ REFRESH_SESSIONS: 'yes' })[0]?.cause).toBe(
      'REFRESH_SESSIONS is "yes": on or off is expected.',
    )
  })

  it('contain no CDEK or DaData service until its account, key or server is set', () => {
    const off = readSettings({})
    expect(off).toMatchObject({ cdek: undefined, daData: undefined })
    expect(off.parcel).toEqual({ grams: 1_500, cm: [35, 25, 10] })
    const secret = 'a-secret-of-a-shop'
    const cdek = { CDEK_ACCOUNT: 'shop', CDEK_SECRET: secret, CDEK_SENDER_CITY: '44' }
    expect(readSettings({ ...cdek, CDEK_LOCKER_DAYS: '5' }).cdek).toEqual({
      ...{ url: 'https://api.cdek.ru/v2', account: 'shop', secret, senderCity: 44 },
      ...{ tariffs: { point: 136, door: 137 }, storedDays: { point: 7, locker: 5 } },
    })
    const { daData } = readSettings({ DADATA_KEY: secret })
    expect(daData?.url).toBe('https://suggestions.dadata.ru/suggestions/api/4_1/rs')
    const own = { DADATA_URL: 'http://suggestions.internal:8080/rs/' }
    expect(readSettings(own).daData).toEqual({
      ...{ url: 'http://suggestions.internal:8080/rs', key: undefined },
    })
  })

  it('limit the offline storage of a browser, and reject a limit outside its range', () => {
    expect(readSettings({}).offlineLimits).toEqual({
      ...{ pages: 60, pageDays: 7, answers: 500, answerDays: 1, pictureMegabytes: 60 },
    })
    expect(readSettings({ OFFLINE_PAGES: '5' }).offlineLimits.pages).toBe(5)
    expect(problemsOf({ OFFLINE_PICTURES_MB: '0' })[0]?.cause).toBe(
      'OFFLINE_PICTURES_MB is "0": a number from 1 to 10000 is expected.',
    )
  })

  it('treat an empty variable as not set', () => {
    expect(readSettings({ SMTP_URL: '', PUBLIC_URL: '', PORT: '' })).toEqual(readSettings({}))
  })

  it('with values separated by commas are parsed as lists', () => {
    const { corsOrigins, trustedProxies, mail, catalogIndexes } = readSettings({
      CORS_ORIGINS: 'https://shop.example, http://localhost:3000',
      TRUSTED_PROXIES: 'loopback,10.0.0.0/8,::1',
      MAIL_SERVICE_TARGETS: 'Help@Shop.example, press@shop.example',
      VITRINA_CATALOG_INDEXES: 'one, two',
    })
    expect(corsOrigins).toEqual(['https://shop.example', 'http://localhost:3000'])
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '::1'])
    expect(mail.targets).toEqual(['help@shop.example', 'press@shop.example'])
    expect(catalogIndexes).toEqual(['one', 'two'])
  })

  it('derive the shop URL from PUBLIC_URL, unless SHOP_URL is set', () => {
    expect(readSettings({ PUBLIC_URL: 'https://shop.example/' }).shopUrl).toBe(
      'https://shop.example',
    )
    const both = { PUBLIC_URL: 'https://shop.example', SHOP_URL: 'https://letters.example' }
    expect(readSettings(both).shopUrl).toBe('https://letters.example')
    expect(readSettings({ PORT: '3210' }).shopUrl).toBe('http://localhost:3210')
  })

  it('accept a PostgreSQL URL with a Unix socket', () => {
    const url = 'postgres:///vitrina?host=/run/postgresql'
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })
})

describe('an invalid environment variable', () => {
  it.each([
    ['SMTP_URL', 'mail.example:465', 'smtp:// or smtps://'],
    ['PUBLIC_URL', 'shop.example', 'website'],
    ['SHOP_URL', 'ftp://shop.example', 'website'],
    ['DATABASE_URL', 'mysql://db.example/shop', 'postgres://'],
    ['REDIS_URL', 'http://127.0.0.1', 'redis://'],
    ['OPENSEARCH_URL', 'opensearch:9200', 'http://'],
    ['OPENSEARCH_INDEX', 'Shop_1', 'small letters'],
    ['PLATFORM_URL', 'platform:8080', 'platform'],
    ['REMOTES_URL', '/srv/remotes', 'static host'],
    ['PORT', 'web', '0 to 65535'],
    ['PLATFORM_PORT', '80800', '0 to 65535'],
    ['HOST', 'http://127.0.0.1', 'address of this machine'],
    ['CORS_ORIGINS', 'shop.example', 'origins'],
    ['CORS_ORIGINS', 'https://shop.example/', 'origins'],
    ['CORS_ORIGINS', '*, https://shop.example', 'origins'],
    ['TRUSTED_PROXIES', '10.0.0.0/64', 'proxies'],
    ['IMAGE_HOSTS', 'https://pictures.example', 'hosts'],
    ['PICTURE_SIZES', '240x298, 300', 'sizes'],
    ['PICTURE_SIZES', '2400x1200', '1024x1024'],
    ['MAIL_FROM', 'Vitrina <shop@shop.example>', 'e-mail address'],
    ['MAIL_SERVICE_TARGETS', 'help', 'e-mail addresses'],
    ['DEFAULT_SORT', 'name:asc', 'order of goods'],
    ['LOG_LEVEL', 'loud', 'level'],
    ['RENDER_WORKERS', '0', '1 to 64'],
    ['DRAIN_SECONDS', '90', '0 to 60'],
    ['VITRINA_SEED', 'yes', 'on or off'],
    ['ORDER_PIECES', '0', '1 to 1000000'],
    ['ORDER_CONFIRM_MINUTES', '2h', '1 to 10080'],
    ['VITRINA_CATALOG_INDEXES', ',', 'names'],
    ['SHOP_NAME', 'x'.repeat(101), '100 letters'],
    ['PARCEL_CM', '35x25', 'length, width and height'],
    ['CDEK_SENDER_CITY', 'Москва', 'code CDEK has for the city'],
    ['CDEK_URL', 'api.cdek.ru', 'CDEK’s API'],
    ['METRICS_PORT', 'metrics', '0 to 65535'],
    ['PLATFORM_METRICS_PORT', '-1', '0 to 65535'],
    ['METRICS_HOST', 'http://127.0.0.1', 'address of this machine'],
  ])('%s=%s is reported with its value and what is expected: %s', (name, value, expected) => {
    const problems = problemsOf({ [name]: value })
    expect(problems.map(({ variable }) => variable)).toEqual([name])
    expect(problems[0]?.cause).toContain(`${name} is "${value.slice(0, 100)}`)
    expect(problems[0]?.cause).toContain(expected)
    expect(problems[0]?.mend).toBe(
      variableExplanations[name as keyof typeof variableExplanations].mend,
    )
  })

  it('is reported together with the other invalid variables', () => {
    const problems = problemsOf({ SMTP_URL: 'mail', REDIS_URL: 'redis', PORT: 'x' })
    expect(problems.map(({ variable }) => variable)).toEqual(['PORT', 'REDIS_URL', 'SMTP_URL'])
  })

  it('named PUBLIC_URL is reported alone, without SHOP_URL, which is derived from it', () => {
    const problems = problemsOf({ PUBLIC_URL: 'shop' })
    expect(problems.map(({ variable }) => variable)).toEqual(['PUBLIC_URL'])
    expect(JSON.stringify(problems)).not.toContain('SHOP_URL')
  })

  it('is reported if another variable requires it and it is unset, or if two share a port', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example' })[0]?.cause).toContain('MAIL_FROM')
    const cdek = problemsOf({ CDEK_ACCOUNT: 'shop' }).map(({ variable }) => variable)
    expect(cdek).toEqual(['CDEK_SECRET', 'CDEK_SENDER_CITY'])
    expect(problemsOf({ CDEK_SECRET: 'x'.repeat(16) })[0]?.variable).toBe('CDEK_ACCOUNT')
    expect(problemsOf({ PORT: '8080' })[0]?.cause).toContain('both 8080')
    expect(problemsOf({ METRICS_PORT: '3000' })[0]?.cause).toContain('METRICS_PORT and PORT')
    expect(problemsOf({ PORT: '8080', PLATFORM_URL: 'http://api.example' })).toEqual([])
  })

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db.example/shop'],
    ['DATABASE_URL', 'root:hunter2@db.example/shop'],
    ['DATABASE_URL', 'mysql://db.example/shop?password=hunter2&x=1'],
    ['SMTP_URL', 'smtp:/shop@mail.example:hunter2@mail.example'],
    ['REDIS_URL', ':hunter2@redis.example'],
    ['OPENSEARCH_URL', 'shop:hunter2@search.example:9200'],
    ['VITRINA_INVALIDATE_KEY', 'hunter2'],
    ['DEV_REMOTES_KEY', 'hunter2'],
    ['REPORTS_KEY', 'hunter2'],
    ['OPS_TOKEN', 'hunter2'],
    ['CDEK_SECRET', 'hunter2'],
    ['DADATA_KEY', 'hunter2'],
  ])('%s=%s is reported without its password', (name, value) => {
    const said = JSON.stringify(problemsOf({ [name]: value }))
    expect(said).toContain(name)
    expect(said).not.toContain('hunter2')
  })

  it('is reported without the control characters of its value', () => {
    const [problem] = problemsOf({ PUBLIC_URL: 'a\u001b[2J\nb\u2028c' })
    expect(problem?.cause).not.toMatch(/[\p{Cc}\p{Zl}]/u)
  })
})
