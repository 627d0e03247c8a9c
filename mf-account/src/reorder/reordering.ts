/** What only a shopper who orders again needs. */
export { reorder } from './reorder.ts'
export { Report } from './report.tsx'
