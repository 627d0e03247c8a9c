import pg from 'pg'
import { broken, type Finding, fine } from './finding.ts'

type Connection = {
  query(sql: string): Promise<{ rows: { folds: boolean }[] }>
  end(): Promise<void>
}

/** Without DATABASE_URL the embedded database is used, and nothing can be wrong with the address. */
export async function checkDatabase(
  url: string | undefined,
  connect: (url: string) => Promise<Connection> = connectTo,
): Promise<Finding> {
  if (!url) return fine('The embedded database is used (DATABASE_URL is not set)')
  if (!URL.canParse(url)) {
    return broken(
      'DATABASE_URL is not an address.',
      'Write it as postgres://user:password@host:5432/database',
    )
  }
  try {
    const connection = await connect(url)
    const { rows } = await connection.query("select lower('Ё') = 'ё' as folds")
    await connection.end()
    return rows[0]?.folds ? fine(`PostgreSQL at ${placeOf(url)} answers`) : wrongLocale(url)
  } catch (error) {
    return explain(error as NodeJS.ErrnoException, url)
  }
}

async function connectTo(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  return client
}

function wrongLocale(url: string): Finding {
  const name = nameOf(url)
  return broken(
    `The database ${name} does not know Cyrillic letters: it was made with locale C or without UTF-8.`,
    `Make it anew: create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
}

function explain(error: NodeJS.ErrnoException, url: string): Finding {
  const { host, username } = new URL(url)
  switch (error.code) {
    case 'ECONNREFUSED':
      return broken(
        `Nothing answers at ${host}.`,
        'Start PostgreSQL, or correct host and port in DATABASE_URL.',
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return broken(`There is no host ${host}.`, 'Correct the host in DATABASE_URL.')
    case '28P01':
    case '28000':
      return broken(
        `PostgreSQL at ${host} does not let ${username || 'this user'} in: wrong user or password.`,
        'Correct user and password in DATABASE_URL.',
      )
    case '3D000':
      return broken(
        `PostgreSQL at ${host} has no database ${nameOf(url)}.`,
        `Make it: create database ${nameOf(url)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      )
    default:
      return broken(
        `The database at ${placeOf(url)} cannot be used: ${error.message}`,
        'Check that the server runs and that DATABASE_URL is right.',
      )
  }
}

/** Where it is, without the password. */
function placeOf(url: string): string {
  return `${new URL(url).host}/${nameOf(url)}`
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1) || 'postgres'
}
