export { AskedNote } from './asked-note.tsx'
export { RestockDrawer } from './restock-drawer.tsx'
