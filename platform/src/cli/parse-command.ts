import { Command, CommanderError } from 'commander'
import { registerBackupCommands } from '../backup/backup-commands.ts'
import { registerContentCommands } from '../content/content-commands.ts'
import { registerCouponCommands } from '../coupons/coupon-commands.ts'
import { registerImportHistoryCommands } from '../csv/import-history.ts'
import { registerCustomerCommands } from '../customers/customer-commands.ts'
import { registerGroupCommands } from '../customers/group-commands.ts'
import { registerDeliveryCommands } from '../delivery/delivery-commands.ts'
import { registerDocumentCommands } from '../import-export/import-export-commands.ts'
import { registerOrderCommands } from '../orders/order-commands.ts'
import { registerPriceCommands } from '../prices/price-commands.ts'
import { registerReviewCommands } from '../reviews/review-commands.ts'
import { registerStockCommands } from '../stock/stock-commands.ts'
import { registerSearchCommands } from '../understanding/search-commands.ts'
import { registerWebhookCommands } from '../webhooks/webhook-commands.ts'
import type { CommandCall } from './command-call.ts'
import { registerMigrateCommand } from './migrate-command.ts'
import { exitCodes } from './run-call.ts'

/** A command to run, or the answer there is without one: help, or what is wrong with the words. */
export type ParsedCommand =
  | { kind: 'call'; call: CommandCall }
  | { kind: 'answered'; exitCode: number; output: string; report: string }

export function parseCommand(args: readonly string[]): ParsedCommand {
  let call: CommandCall | undefined
  let output = ''
  let report = ''
  const program = new Command('npm run -s platform --')
    .description("The operator's commands. They work beside a running platform, and without one.")
    .exitOverride()
    .showHelpAfterError('Add --help to see what there is.')
    .configureOutput({
      writeOut: text => {
        output += text
      },
      writeErr: text => {
        report += text
      },
    })
  const choose = (chosen: CommandCall) => {
    call = chosen
  }
  for (const addCommands of commandGroups) addCommands(program, choose)

  try {
    program.parse(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.misused
    return { kind: 'answered', exitCode, output, report }
  }
  if (!call) throw new Error('A command without a call was added to the program')
  return { kind: 'call', call }
}

const commandGroups = [
  registerMigrateCommand,
  registerDocumentCommands,
  registerBackupCommands,
  registerOrderCommands,
  registerStockCommands,
  registerPriceCommands,
  registerImportHistoryCommands,
  registerWebhookCommands,
  registerReviewCommands,
  registerCouponCommands,
  registerCustomerCommands,
  registerGroupCommands,
  registerContentCommands,
  registerDeliveryCommands,
  registerSearchCommands,
]
