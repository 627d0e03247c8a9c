import type { TaxRule } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import type { CouponDocument } from '../../src/catalog/stored-documents.ts'

export const taxRules: TaxRule[] = [
  {
    id: 1,
    code: 'НДС',
    priority: 0,
    customer_tax_class_ids: [3],
    product_tax_class_ids: [2],
    rates: [
      {
        id: 1,
        tax_country_id: 'RU',
        tax_region_id: 0,
        region_name: null,
        tax_postcode: '*',
        rate: 22,
        code: 'НДС 22 %',
      },
      {
        id: 2,
        tax_country_id: 'DE',
        tax_region_id: 0,
        region_name: null,
        tax_postcode: '*',
        rate: 19,
        code: 'MwSt. 19 %',
      },
      {
        id: 3,
        tax_country_id: 'IT',
        tax_region_id: 0,
        region_name: null,
        tax_postcode: '*',
        rate: 22,
        code: 'IVA 22 %',
      },
    ],
  },
]

export const coupons: CouponDocument[] = [
  {
    id: 1,
    code: 'WELCOME10',
    title: 'Скидка 10 % на первый заказ',
    discount: { kind: 'percent', percent: 10 },
    first_order_only: true,
    is_active: true,
  },
  {
    id: 2,
    code: 'OSEN500',
    title: '₽500 на заказ от ₽3 000',
    discount: { kind: 'fixed', rubles: parseMoney(500) },
    minimum_subtotal: parseMoney(3000),
    from_date: '2026-09-01 00:00:00',
    to_date: '2099-12-31 23:59:59',
    is_active: true,
  },
  {
    id: 3,
    code: 'LETO2025',
    title: 'Летняя скидка 15 %',
    discount: { kind: 'percent', percent: 15 },
    from_date: '2025-06-01 00:00:00',
    to_date: '2025-08-31 23:59:59',
    is_active: true,
  },
  {
    id: 4,
    code: 'PERVYE100',
    title: '₽1 000 первым ста покупателям',
    discount: { kind: 'fixed', rubles: parseMoney(1000) },
    // All hundred are gone.
    usage_limit: 0,
    is_active: true,
  },
]
