import type { Command } from 'commander'
import { importCatalogIntoEmptyStore } from '../catalog/catalog-import.ts'
import { listMigrationNames } from '../store/schema-state.ts'
import type { CommandCallHandler } from './command-call.ts'

/** A step of its own where several platforms start together, and before an upgrade. */
export function registerMigrateCommand(program: Command, choose: CommandCallHandler): void {
  program
    .command('migrate')
    .summary("bring the store's tables up to date")
    .description(
      'Makes the tables in an empty database, and brings those of an older version up to date, in one ' +
        'transaction. Does nothing where they are. A database that a newer version has changed is refused. ' +
        'Waits two minutes for another that does the same, and ten seconds for a table in use. ' +
        'A platform does the same when it starts.',
    )
    .option('--demo', 'also puts the demo shop into a store without products')
    .action(({ demo = false }: { demo?: boolean }) =>
      choose({
        async run({ store, report }) {
          // Every command finds the tables up to date: opening the store has seen to it.
          report(`The tables are up to date: ${listMigrationNames().at(-1)} is the latest change.`)
          if (!demo) return
          const isFilled = await importCatalogIntoEmptyStore(store, async () => {
            const { createDemoShop } = await import('../../seed/index.ts')
            return createDemoShop()
          })
          report(
            isFilled
              ? 'The demo shop is in the store.'
              : 'There are products in the store: the demo shop is left out.',
          )
        },
      }),
    )
}
