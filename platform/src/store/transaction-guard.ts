import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'

/**
 * Inside a transaction only its own handle may be used. The root handle would wait for itself for
 * ever on the embedded database, and on PostgreSQL read past the transaction without anyone
 * noticing.
 */
export type TransactionGuard = {
  guarded(dialect: Dialect): Dialect
  inside<Value>(work: () => Promise<Value>): Promise<Value>
}

export function createTransactionGuard(): TransactionGuard {
  const active = new AsyncLocalStorage<true>()

  const refuseInside = (driver: Driver): Driver => {
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async (...options): Promise<DatabaseConnection> => {
      if (active.getStore()) {
        throw new Error(
          'The root database handle was used inside a transaction; use its own handle',
        )
      }
      return acquire(...options)
    }
    return driver
  }

  return {
    guarded: dialect => ({
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => refuseInside(dialect.createDriver()),
      createIntrospector: db => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    }),
    inside: work => active.run(true, work),
  }
}
