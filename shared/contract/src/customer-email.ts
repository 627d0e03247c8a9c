import { z } from 'zod'

/** E-mails are compared without regard to case, so they are kept in lower case. */
export const customerEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Проверьте адрес почты').max(254, 'Проверьте адрес почты'))
