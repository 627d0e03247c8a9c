/** What a shopper who has not touched the form yet does not need. */

export { PaymentScreen } from '../payment/payment-page.tsx'
export { WaitingScreen } from '../waiting/waiting-screen.tsx'
export { AccountFields } from './account-fields.tsx'
export { ChangedMeanwhile } from './changed-meanwhile.tsx'
export { ConfirmingNote } from './confirming-note.tsx'
export { LaterSteps } from './later-steps.tsx'
export { OrderContent } from './order-content.tsx'
export { OrderNext } from './order-next.tsx'
