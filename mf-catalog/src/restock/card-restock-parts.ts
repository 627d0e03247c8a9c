export { CardRestockDrawer } from './card-restock-drawer.tsx'
export { RestockRequestNote } from './restock-request-note.tsx'
