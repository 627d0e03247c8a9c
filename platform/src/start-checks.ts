import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CheckFinding,
  createFailureFinding,
  createSuccessFinding,
  createWarningFinding,
  maskUrl,
  type Settings,
} from '@vitrina/settings'
import {
  describeDeliveryFileProblem,
  findMissingCarrier,
  readDeliveryFile,
} from './delivery/read-delivery.ts'
import { connectStore, type StoreLocation, throwIfLocaleIsBroken } from './store/open-store.ts'
import { readSchemaState, type SchemaState } from './store/schema-state.ts'
import { explainStoreFailure, findSchemaProblem, getDatabaseName } from './store/store-problem.ts'
import { describeStoreViewsProblem, readStoreViews } from './store-views/read-store-views.ts'

// What `npm start` and the doctor ask of the platform's surroundings. Nothing is changed by asking.

const patienceMs = 1_500

/** Opens the store as the platform will, and looks whose tables are in it. */
export async function checkStore({ databaseUrl, dataFolder }: Settings): Promise<CheckFinding> {
  const place = databaseUrl ? { databaseUrl } : { folder: dataFolder }
  if (!databaseUrl && !existsSync(join(dataFolder, 'pglite'))) {
    return createSuccessFinding('The embedded database will be made at the first start')
  }
  const what = databaseUrl ? `PostgreSQL at ${maskUrl(databaseUrl)}` : 'The embedded database'
  try {
    const state = await readState(place)
    const where = databaseUrl ? getDatabaseName(databaseUrl) : `in ${join(dataFolder, 'pglite')}`
    const problem = findSchemaProblem(state, where)
    return problem
      ? createFailureFinding(problem.cause, problem.mend)
      : createSuccessFinding(`${what} opens; ${told(state)}`)
  } catch (error) {
    const { cause, mend } = explainStoreFailure(error, place)
    return createFailureFinding(cause, mend)
  }
}

async function readState(place: StoreLocation): Promise<SchemaState> {
  const store = await connectStore(place)
  try {
    if ('databaseUrl' in place) {
      await throwIfLocaleIsBroken(store.db, getDatabaseName(place.databaseUrl))
    }
    return await readSchemaState(store.db)
  } finally {
    await store.close()
  }
}

function told(state: SchemaState): string {
  if (state.kind !== 'own') return 'it is empty'
  const { missing } = state
  if (missing.length === 0) return 'its tables are up to date'
  return `${missing.length} migrations will be run at the next start`
}

/** Reads the file of store views, as both servers do. */
export async function checkStoreViews({ storeViewsFile }: Settings): Promise<CheckFinding> {
  try {
    await readStoreViews(storeViewsFile)
    return createSuccessFinding('The store views can be read')
  } catch (error) {
    const { cause, mend } = describeStoreViewsProblem((error as Error).message)
    return createFailureFinding(cause, mend)
  }
}

/**
 * Reads how the shop delivers, as the platform does, and whom it asks for that. Nobody is asked
 * here: each question may cost one of the contract.
 */
export async function checkDelivery({
  deliveryFile,
  cdek,
  daData,
}: Pick<Settings, 'deliveryFile' | 'cdek' | 'daData'>): Promise<CheckFinding> {
  try {
    const file = await readDeliveryFile(deliveryFile)
    const missing = findMissingCarrier(file, { cdek })
    if (missing) return createFailureFinding(missing.cause, missing.mend)
    if (cdek && !file.methods.some(({ service }) => service === 'cdek')) {
      return createWarningFinding(
        'CDEK_ACCOUNT is set, but no method of the delivery file is carried by CDEK.',
        'Name the service cdek there, as platform/seed/delivery/delivery-cdek.json does, or leave CDEK_ACCOUNT out.',
      )
    }
    const services = [
      ...(cdek ? [`CDEK carries for account ${cdek.account}`] : []),
      ...(daData ? [`DaData suggests addresses at ${maskUrl(daData.url)}`] : []),
    ]
    const told = services.length > 0 ? `; ${services.join(', ')}: not asked now` : ''
    return createSuccessFinding(`The delivery can be read${told}`)
  } catch (error) {
    const { cause, mend } = describeDeliveryFileProblem((error as Error).message)
    return createFailureFinding(cause, mend)
  }
}

/** A shop without Redis sells on: each platform then counts its limits for itself. */
export async function checkRedis({ redisUrl }: Settings): Promise<CheckFinding> {
  if (!redisUrl)
    return createSuccessFinding('Limits are counted by the platform itself (REDIS_URL is not set)')
  const place = maskUrl(redisUrl)
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: patienceMs, reconnectStrategy: false },
  })
  client.on('error', () => {})
  try {
    await inTime(client.connect().then(() => client.ping()))
    return createSuccessFinding(`Redis at ${place} answers`)
  } catch (error) {
    return createWarningFinding(
      `Redis at ${place} cannot be used (${describeReason(error)}): until it can, each platform counts its limits for itself.`,
      'Start Redis, or correct REDIS_URL.',
    )
  } finally {
    client.destroy()
  }
}

/** A shop without its search engine sells on, but lists and finds nothing. */
export async function checkOpenSearch({ openSearch }: Settings): Promise<CheckFinding> {
  if (!openSearch) {
    return createSuccessFinding('The platform searches by itself (OPENSEARCH_URL is not set)')
  }
  const place = maskUrl(openSearch.url)
  const { Client } = await import('@opensearch-project/opensearch')
  const client = new Client({ node: openSearch.url, requestTimeout: patienceMs, maxRetries: 0 })
  try {
    const { body } = await inTime(client.info())
    return createSuccessFinding(`OpenSearch ${body.version.number} at ${place} answers`)
  } catch (error) {
    return createWarningFinding(
      `OpenSearch at ${place} cannot be used (${describeReason(error)}): listings and search are away until it can.`,
      'Start OpenSearch, correct OPENSEARCH_URL, or leave it out: the platform then searches by itself.',
    )
  } finally {
    await client.close()
  }
}

/** Emails wait in the outbox for a mail server that is away. */
export async function checkMailServer({ mail: { smtpUrl } }: Settings): Promise<CheckFinding> {
  if (!smtpUrl)
    return createSuccessFinding('Emails become files in the data folder (SMTP_URL is not set)')
  const place = maskUrl(smtpUrl)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).password !== '',
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await inTime(transport.verify())
    return createSuccessFinding(`The mail server at ${place} answers`)
  } catch (error) {
    return createWarningFinding(
      `The mail server at ${place} cannot be used (${describeReason(error)}): emails wait until it can.`,
      'Start it, or correct host, port, user and password in SMTP_URL.',
    )
  } finally {
    transport.close()
  }
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patienceMs)
  work.catch(() => {})
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function describeReason(error: unknown): string {
  const { message = String(error), ...facts } = error as NodeJS.ErrnoException
  // Some clients tell the code in the sentence alone.
  const code = facts.code ?? /\b(ECONNREFUSED|ENOTFOUND)\b/.exec(message)?.[0]
  if (code === 'ECONNREFUSED') return 'nothing answers there'
  if (code === 'ENOTFOUND') return 'there is no such host'
  if (code === 'EAUTH') return 'it refuses this user or password'
  return (message.split('\n')[0] ?? '').slice(0, 160)
}
