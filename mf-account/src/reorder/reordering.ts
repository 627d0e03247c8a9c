/** What only a shopper who orders again needs. */
export { reorder } from './reorder.ts'
export { ReorderReport } from './reorder-report-list.tsx'
