import type { Customer } from '@vitrina/contract'

const moment = '2026-11-14 16:42:00'

/** A customer as the platform answers one. */
export const anna: Customer = {
  id: 312,
  group_id: 1,
  created_at: moment,
  updated_at: moment,
  created_in: 'Default Store View',
  email: 'anna@example.ru',
  firstname: 'Анна',
  lastname: 'Щербакова',
  store_id: 1,
  website_id: 1,
  addresses: [],
  custom_attributes: [],
  disable_auto_group_change: 0,
}
