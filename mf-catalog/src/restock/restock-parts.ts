export { RestockDrawer } from './restock-drawer.tsx'
export { RestockRequestNote } from './restock-request-note.tsx'
