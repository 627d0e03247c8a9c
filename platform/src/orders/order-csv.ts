import { type Kysely, sql } from 'kysely'
import type { CsvTableDefinition } from '../csv/csv-import.ts'
import type { CsvProblem, CsvRow } from '../csv/csv-table.ts'
import { quoteCsvCell } from '../csv/csv-values.ts'
import type { Tables } from '../store/tables.ts'
import { type OrderTransition, recordOrderTransitions } from './move-orders.ts'
import { isAwaitingPayment } from './order-admin.ts'
import type { OrderRow } from './order-reading.ts'
import { findNextStatus, type OrderStatus, orderStatuses } from './order-state.ts'
import { readTrackingNumbers } from './order-trackings.ts'

/** What a line wishes; an order may have several, one a thing, that say the same. */
export type OrderCsvLine = {
  line: number
  id: string
  status: OrderStatus | undefined
  tracking: string | undefined
  reason: string | undefined
}

/** Which event leads to a status that staff may write. */
const eventTo = {
  processing: 'accepted',
  assembled: 'assembled',
  shipped: 'shipped',
  at_point: 'arrived',
  complete: 'completed',
  canceled: 'canceled',
} as const satisfies Partial<Record<OrderStatus, OrderTransition['event']>>

const writable = Object.keys(eventTo) as (keyof typeof eventTo)[]

/** Where orders stand, as a table. */
export const orderCsvDefinition: CsvTableDefinition<OrderCsvLine, OrderTransition> = {
  kind: 'orders',
  columns: {
    required: ['number', 'status'],
    optional: ['status_before', 'tracking', 'tracking_before', 'reason'],
  },
  read: readRequestedChange,

  async compare(trx, lines, isLocked) {
    const problems: CsvProblem[] = []
    const wishes = mergeLines(lines, problems)
    const orders = await readOrders(trx, [...wishes.keys()], isLocked)
    const trackings = await readTrackingNumbers(trx, [...wishes.keys()])
    const changes = [...wishes.values()].flatMap(wish => {
      const order = orders.get(wish.id)
      if (order) return moveOf(wish, order, trackings.get(wish.id), problems) ?? []
      const message = `There is no order ${quoteCsvCell(wish.id)}. Mend the number or remove the line.`
      problems.push({ line: wish.line, column: 'number', message })
      return []
    })
    return { changes, problems }
  },

  write: recordOrderTransitions,

  describe({ order, event, tracking }) {
    const parcel = tracking === undefined ? '' : `, parcel ${tracking}`
    return `${order.number}: ${order.status} → ${findNextStatus(order.status, event)}${parcel}`
  },
}

/** A cell that says what it said when the file was written wishes nothing. */
function readRequestedChange(row: CsvRow, problems: CsvProblem[]): OrderCsvLine | undefined {
  const refuse = (column: string, message: string) => {
    problems.push({ line: row.line, column, message })
    return undefined
  }
  const number = row.cell('number') ?? ''
  if (!/^\d{1,18}$/.test(number)) {
    return refuse(
      'number',
      `${quoteCsvCell(number)} is no number of an order. Write it as 000000042 or 42.`,
    )
  }
  const changed = (column: string) => {
    const cell = row.cell(column)
    return cell && cell !== row.cell(`${column}_before`) ? cell : undefined
  }
  const word = changed('status')
  const status = orderStatuses.find(known => known === word)
  if (word !== undefined && status === undefined) {
    return refuse(
      'status',
      `${quoteCsvCell(word)} is no status. Write one of ${writable.join(', ')}.`,
    )
  }
  const reason = row.cell('reason') || undefined
  if (status === 'canceled' && reason === undefined) {
    return refuse(
      'reason',
      'Nothing says why the order is cancelled. The shopper reads it: write it.',
    )
  }
  return {
    line: row.line,
    id: String(BigInt(number)),
    status,
    tracking: changed('tracking'),
    reason,
  }
}

function mergeLines(
  lines: readonly OrderCsvLine[],
  problems: CsvProblem[],
): Map<string, OrderCsvLine> {
  const wishes = new Map<string, OrderCsvLine>()
  for (const wish of lines) {
    const first = wishes.get(wish.id)
    if (!first) wishes.set(wish.id, wish)
    else {
      for (const column of ['status', 'tracking', 'reason'] as const) {
        if (first[column] === wish[column]) continue
        const message = `Line ${first.line} says otherwise of the same order. Write the same in all its lines, or keep one.`
        problems.push({ line: wish.line, column, message })
      }
    }
  }
  return wishes
}

function moveOf(
  { line, status, tracking: wished, reason }: OrderCsvLine,
  order: OrderRow,
  known: string | undefined,
  problems: CsvProblem[],
): OrderTransition | undefined {
  const refuse = (column: string, message: string) => {
    problems.push({ line, column, message })
    return undefined
  }
  const isMoved = status !== undefined && status !== order.status
  const tracking = wished === known ? undefined : wished
  if (!isMoved && tracking === undefined) return undefined
  const event = isMoved ? eventTo[status as keyof typeof eventTo] : 'tracked'
  if (tracking !== undefined && event !== 'shipped' && (isMoved || order.status !== 'shipped')) {
    return refuse(
      'tracking',
      'A parcel has a number once it is sent. Write shipped as its status, or empty this cell.',
    )
  }
  if (event === undefined || findNextStatus(order.status, event) === undefined) {
    const column = isMoved ? 'status' : 'tracking'
    return refuse(column, illegal(order, status ?? order.status))
  }
  if (isAwaitingPayment(order) && event !== 'canceled') {
    return refuse(
      'status',
      `Order ${order.number} is not paid yet: it is packed once it is. Remove the line.`,
    )
  }
  return { order, event, tracking, ...(event === 'canceled' && { reason }) }
}

function illegal({ number, status }: OrderRow, wanted: OrderStatus): string {
  const next = writable.filter(to => findNextStatus(status, eventTo[to]) !== undefined)
  const mend = next.length > 0 ? `Write one of ${next.join(', ')}` : 'Remove the line'
  return `Order ${number} is ${status}: it cannot become ${wanted} by a table. ${mend}.`
}

async function readOrders(
  trx: Kysely<Tables>,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, OrderRow>> {
  let query = trx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
  if (isLocked) query = query.forUpdate()
  return new Map((await query.execute()).map(order => [order.id, order]))
}
