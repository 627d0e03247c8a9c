import pg from 'pg'

export type ConnectionPoolCounts = { busy: number; idle: number; waiting: number }

/**
 * Connections to PostgreSQL. None waits without end, so that one that is stuck cannot take the
 * others along.
 */
export function openPostgresPool(
  databaseUrl: string,
  { connectMs = 5_000, answerMs }: { connectMs?: number; answerMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // By it a restore knows that a platform runs.
    fallback_application_name: 'vitrina',
    max: 10,
    connectionTimeoutMillis: connectMs,
    // Also of a server that hangs, which ends no statement itself.
    ...(answerMs && { query_timeout: answerMs }),
    lock_timeout: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // A restarted server ends connections, idle ones and those between two statements of a
  // transaction; the pool makes new ones. Unheard it would end the process.
  pool.on('connect', client => {
    client.on('error', ({ message }) => process.emitWarning(`Connection lost: ${message}`))
  })
  pool.on('error', () => {
    // The pool passes on what its idle clients have said themselves.
  })
  return pool
}

/** Connections at work and at rest, and those who wait for one. */
export function countConnections({
  totalCount,
  idleCount,
  waitingCount,
}: pg.Pool): ConnectionPoolCounts {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
