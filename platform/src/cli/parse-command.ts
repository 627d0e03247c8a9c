import { Command, CommanderError } from 'commander'
import { backupCommands } from '../backup/backup-commands.ts'
import { contentCommands } from '../content/content-commands.ts'
import { couponCommands } from '../coupons/coupon-commands.ts'
import { importHistoryCommands } from '../csv/import-history.ts'
import { customerCommands } from '../customers/customer-commands.ts'
import { groupCommands } from '../customers/group-commands.ts'
import { deliveryCommands } from '../delivery/delivery-commands.ts'
import { documentCommands } from '../import-export/import-export-commands.ts'
import { orderCommands } from '../orders/order-commands.ts'
import { priceCommands } from '../prices/price-commands.ts'
import { reviewCommands } from '../reviews/review-commands.ts'
import { stockCommands } from '../stock/stock-commands.ts'
import { webhookCommands } from '../webhooks/webhook-commands.ts'
import type { CommandCall } from './command-call.ts'
import { migrateCommand } from './migrate-command.ts'
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
  migrateCommand,
  documentCommands,
  backupCommands,
  orderCommands,
  stockCommands,
  priceCommands,
  importHistoryCommands,
  webhookCommands,
  reviewCommands,
  couponCommands,
  customerCommands,
  groupCommands,
  contentCommands,
  deliveryCommands,
]
