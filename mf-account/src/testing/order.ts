import type { PlacedOrder, PlacedOrderItem } from '@vitrina/contract'

const address = {
  firstname: 'Анна',
  lastname: 'Щербакова',
  street: ['Ленина', '5'],
  city: 'Томск',
  postcode: '634041',
  country_id: 'RU',
  telephone: '+7 913 555-01-42',
}

export const coatLine: PlacedOrderItem = {
  item_id: 1,
  parent_item_id: null,
  product_id: 15,
  product_type: 'configurable',
  sku: 'COAT-46',
  product_option: {
    extension_attributes: { configurable_item_options: [{ option_id: '142', option_value: 46 }] },
  },
  name: 'Пальто двубортное',
  price: 12_491.67,
  price_incl_tax: 14_990,
  qty_ordered: 1,
  row_total: 12_491.67,
  row_total_incl_tax: 14_990,
  extension_attributes: { parent_sku: 'COAT', options: [{ label: 'Размер', value: '46' }] },
}
export const scarfLine: PlacedOrderItem = {
  item_id: 2,
  parent_item_id: null,
  product_id: 16,
  product_type: 'simple',
  sku: 'SCARF',
  name: 'Шарф из шерсти',
  price: 1_491.67,
  price_incl_tax: 1_790,
  qty_ordered: 2,
  row_total: 2_983.33,
  row_total_incl_tax: 3_580,
  extension_attributes: { parent_sku: 'SCARF', options: [] },
}

/** An order as the platform answers one: on its way, with a coupon. */
export const placedOrder: PlacedOrder = {
  entity_id: 482,
  increment_id: '000000482',
  created_at: '2026-11-14 16:42:00',
  status: 'shipped',
  state: 'processing',
  customer_email: 'anna@example.ru',
  customer_firstname: 'Анна',
  customer_lastname: 'Щербакова',
  store_name: 'Main\nStore\nDefault',
  order_currency_code: 'RUB',
  subtotal: 15_475,
  subtotal_incl_tax: 18_570,
  tax_amount: 2_785.5,
  shipping_amount: 325,
  shipping_incl_tax: 390,
  coupon_code: 'ОСЕНЬ10',
  discount_amount: -1_857,
  grand_total: 17_103,
  total_due: 17_103,
  items: [coatLine, scarfLine],
  billing_address: address,
  payment: { method: 'cashondelivery', additional_information: ['При получении'] },
  shipping_description: 'Транспортная компания - До пункта выдачи',
  extension_attributes: {
    shipping_assignments: [{ shipping: { address, method: 'transport_company' } }],
  },
  status_histories: [
    { status: 'pending', created_at: '2026-11-14 16:42:00', comment: null },
    { status: 'shipped', created_at: '2026-11-16 08:05:00', comment: 'RA123456785RU' },
  ],
}
