import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckProblem, maskUrl } from '@vitrina/settings'
import { FolderInUseError } from './folder-lock.ts'
import type { SchemaState } from './schema-state.ts'

/** The database answers, but is not one this shop may work on; said in plain sentences. */
export class UnusableDatabaseError extends Error {
  readonly problem: CheckProblem

  constructor(problem: CheckProblem) {
    super(`${problem.cause} ${problem.mend}`)
    this.problem = problem
  }
}

type Place = { databaseUrl: string } | { folder: string }

/** The PostgreSQL version inside PGlite: it reads folders of its own version alone. */
const embeddedVersion = '18'

/** Why a store could not be opened, for the person who started it; nothing of its password. */
export function explainStoreFailure(error: unknown, place: Place): CheckProblem {
  if (error instanceof UnusableDatabaseError) return error.problem
  return 'databaseUrl' in place
    ? explainPostgres(error as NodeJS.ErrnoException, place.databaseUrl)
    : explainEmbedded(error as NodeJS.ErrnoException, place.folder)
}

function explainPostgres(error: NodeJS.ErrnoException, databaseUrl: string): CheckProblem {
  const { host, username } = new URL(databaseUrl)
  const name = getDatabaseName(databaseUrl)
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return {
        cause: `Nothing answers at ${host}.`,
        mend: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
      }
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { cause: `There is no host ${host}.`, mend: 'Correct the host in DATABASE_URL.' }
    case '28P01':
    case '28000':
      return {
        cause: `PostgreSQL at ${host} does not let ${username || 'this user'} in: wrong user or password.`,
        mend: 'Correct user and password in DATABASE_URL.',
      }
    case '3D000':
      return {
        cause: `PostgreSQL at ${host} has no database ${name}.`,
        mend: `Make it: create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      }
    case '42501':
      return {
        cause: `PostgreSQL at ${host} does not let ${username || 'this user'} make tables in ${name}: ${error.message}.`,
        mend: `Make this user its owner: alter database ${name} owner to ${username || 'the user of DATABASE_URL'}`,
      }
    default:
      return {
        cause: `The database at ${maskUrl(databaseUrl)} cannot be used: ${error.message}.`,
        mend: 'Check that the server runs and that DATABASE_URL is right.',
      }
  }
}

function explainEmbedded(error: NodeJS.ErrnoException, folder: string): CheckProblem {
  const database = join(folder, 'pglite')
  if (error instanceof FolderInUseError) {
    return {
      cause: `The database in ${database} is in use by process ${error.pid}.`,
      mend: 'Stop it (`npm stop` where it is a shop), or choose another folder with VITRINA_DATA_DIR.',
    }
  }
  if (isDiskFull(error)) {
    return {
      cause: `The disk of ${folder} is full.`,
      mend: 'Free at least half a gigabyte, or put the data folder on another disk with VITRINA_DATA_DIR.',
    }
  }
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    return {
      cause: `The folder ${database} cannot be written: ${error.message}.`,
      mend: 'Give this user the right to write there (chown or chmod), or choose another folder with VITRINA_DATA_DIR.',
    }
  }
  if (/^[\dA-Z]{5}$/.test(error.code ?? '')) {
    return {
      cause: `The embedded database in ${database} could not be brought up to date: ${firstLine(error.message)}.`,
      mend: 'Nothing was changed in it. Start the release that ran before, and report this line.',
    }
  }
  const version = readEmbeddedVersion(database)
  if (version !== undefined && version !== embeddedVersion) {
    return {
      cause: `The embedded database in ${database} was made by PostgreSQL ${version}; this shop reads version ${embeddedVersion}.`,
      mend: `Start the release of the shop that made it; or move ${database} away (keep it), put a copy of version ${embeddedVersion} in its place, or start with an empty one.`,
    }
  }
  return {
    cause: `The embedded database in ${database} is damaged: it cannot be opened (${firstLine(error.message)}).`,
    mend: `Move ${database} away (keep it: rows may be saved from it), and put a copy of it in its place, made while the shop was stopped; without one the next start makes an empty database.`,
  }
}

/** A number of PostgreSQL; none where there is no database yet. */
function readEmbeddedVersion(database: string): string | undefined {
  const file = join(database, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().slice(0, 20) : undefined
}

/** 51 is the number of "no space" inside WebAssembly. */
export function isDiskFull({ code, errno, message }: Partial<NodeJS.ErrnoException>): boolean {
  return (
    code === 'ENOSPC' || code === '53100' || errno === 51 || /no space left/i.test(message ?? '')
  )
}

/** What keeps the shop off this database, if anything does. */
export function findSchemaProblem(state: SchemaState, where: string): CheckProblem | undefined {
  if (state.kind === 'newer') {
    return {
      cause: `The database ${where} was brought up to date by a newer version of the shop (${state.unknown.join(', ')}).`,
      mend: 'Start that version, or restore a backup of this one into an empty database.',
    }
  }
  if (state.kind === 'foreign') {
    const named = state.tables.slice(0, 5).join(', ')
    return {
      cause: `The database ${where} holds tables of something else that are named as the shop's are: ${named}.`,
      mend: `Give the shop a database of its own: create database vitrina template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    }
  }
  return undefined
}

const waiters =
  'select pid, application_name, state, query from pg_stat_activity where xact_start is not null'

export function describeMigrationInProgress(waitedMs: number): CheckProblem {
  return {
    cause: `Another process has been changing the tables for ${waitedMs / 1_000} s, and is not done.`,
    mend: `Nothing was changed. Start again when it is done; who it is: ${waiters}`,
  }
}

export function describeLockedTable(waitedMs: number): CheckProblem {
  return {
    cause: `A table that has to be changed was in use by others for ${waitedMs / 1_000} s.`,
    mend: `Nothing was changed. Start again at a quieter time; who holds it: ${waiters}`,
  }
}

export function describeBrokenLocale(name: string): CheckProblem {
  return {
    cause: `The database ${name} does not know Cyrillic letters: it was made with locale C or without UTF-8.`,
    mend: `Make it anew: create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  }
}

export function getDatabaseName(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1) || 'postgres'
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 200) ?? ''
}
