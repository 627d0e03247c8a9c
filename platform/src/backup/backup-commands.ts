import type { Command } from 'commander'
import type { CommandCallHandler } from '../cli/command-call.ts'
import { restoreStore } from './restore-store.ts'
import { writeBackup } from './take-backup.ts'

/** The whole store into a file and back. */
export function registerBackupCommands(program: Command, choose: CommandCallHandler): void {
  program
    .command('backup')
    .argument('<file>', 'written whole or not at all, packed with gzip')
    .summary('write everything the store holds into a file')
    .description(
      'Writes everything the store holds into a file, as it is at one moment, while the shop goes on: the ' +
        'catalogue, customers, carts, orders, reviews, emails that wait, secrets. `restore` reads it, on the ' +
        'embedded database and on PostgreSQL alike. The file holds personal data: only its owner may read it.',
    )
    .action((outputFile: string) =>
      choose({
        outputFile,
        isOutputPacked: true,
        whenCancelled: 'Cancelled. No file was written.',
        async run(context) {
          const { rows, tables, bytes, pauseMs } = await writeBackup(context)
          const size = `${(bytes / 1e6).toFixed(1)} MB before packing`
          context.report(`${rows} rows of ${tables} tables are written, ${size}.`)
          if (pauseMs > 0) context.report(`The shop waited ${Math.ceil(pauseMs)} ms for it.`)
        },
      }),
    )

  program
    .command('restore')
    .argument('<file>', 'as `backup` writes it; - reads standard input')
    .summary('make the store what a backup holds')
    .description(
      'Makes the store what a backup holds, on the embedded database or on PostgreSQL, whichever it was made on. ' +
        'The shop must not run meanwhile. A backup of an older version is brought up to date. It goes in whole, or ' +
        'the store stays as it was.',
    )
    .option('--replace', 'also where the store is not empty: everything in it goes')
    .action((inputFile: string, { replace = false }: { replace?: boolean }) =>
      choose({
        inputFile,
        refusedWhileRunning:
          'The shop is running, and would go on with what it has in memory. Stop it (`npm stop` where it was started by `npm start`), and restore then.',
        whenCancelled: 'Cancelled. The store is as it was.',
        async run(context) {
          const { head, rows, migrations } = await restoreStore(context, { replace })
          context.report(
            `${rows} rows of ${head.tables.length} tables are restored, as of ${head.madeAt}.`,
          )
          if (migrations.length > 0) {
            context.report(`Brought up to date since: ${migrations.join(', ')}.`)
          }
        },
      }),
    )
}
