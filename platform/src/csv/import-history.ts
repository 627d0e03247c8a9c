import type { Command } from 'commander'
import { parseWholeNumber } from '../cli/arguments.ts'
import type { CommandCallHandler } from '../cli/command-call.ts'
import { printList } from '../cli/show.ts'

/** Who imported what. */
export function registerImportHistoryCommands(program: Command, choose: CommandCallHandler): void {
  program
    .command('imports')
    .description('see who brought which file')
    .command('list')
    .description('List imports of stock, prices and orders, newest first.')
    .option('--limit <count>', 'how many', parseWholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(({ json, limit }: { json?: boolean; limit: number }) =>
      choose({
        async run(context) {
          const rows = await context.store.db
            .selectFrom('staff_import')
            .selectAll()
            .orderBy('id', 'desc')
            .limit(limit)
            .execute()
          const shown = rows.map(row => ({
            id: Number(row.id),
            at: row.created_at.toISOString(),
            kind: row.kind,
            by: row.imported_by,
            lines: row.lines,
            changed: row.changed,
            sha256: row.file_hash,
          }))
          await printList(context, shown, {
            ...(json && { json }),
            none: 'Nothing was imported yet.',
            columns: [
              { title: 'at', of: ({ at }) => at.slice(0, 19).replace('T', ' ') },
              { title: 'kind', of: ({ kind }) => kind },
              { title: 'by', of: ({ by }) => by },
              { title: 'lines', of: ({ lines }) => lines, right: true },
              { title: 'changed', of: ({ changed }) => changed, right: true },
              { title: 'file', of: ({ sha256 }) => sha256.slice(0, 12) },
            ],
          })
        },
      }),
    )
}
