/** Anna, who buys in the examples. */
export const exampleCustomer = {
  email: 'anna@example.org',
  firstname: 'Анна',
  lastname: 'Петрова',
}

export const exampleAddress = {
  firstname: 'Анна',
  lastname: 'Петрова',
  street: ['Ленина', '5-12'],
  city: 'Томск',
  postcode: '634000',
  country_id: 'RU',
  telephone: '+79990000000',
}

export const exampleProfile = {
  id: 312,
  group_id: 1,
  default_shipping: '41',
  created_at: '2026-03-01 10:00:00',
  updated_at: '2026-03-01 10:00:00',
  created_in: 'Default Store View',
  ...exampleCustomer,
  store_id: 1,
  website_id: 1,
  addresses: [
    {
      id: 41,
      customer_id: 312,
      ...exampleAddress,
      region: { region_code: null, region: null, region_id: 0 },
      region_id: 0,
      default_shipping: true,
    },
  ],
  custom_attributes: [],
  disable_auto_group_change: 0,
}

export const cartItemExample = {
  item_id: 501,
  sku: 'DRESS-R-S',
  qty: 2,
  name: 'Платье летнее',
  price: 3000,
  product_type: 'configurable',
  quote_id: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
  product_option: {
    extension_attributes: {
      configurable_item_options: [
        { option_id: 93, option_value: 53 },
        { option_id: 142, option_value: 169 },
      ],
    },
  },
}

export const cashOnDeliveryExample = { code: 'cashondelivery', title: 'При получении' }

export const courierExample = {
  carrier_code: 'courier',
  method_code: 'door',
  carrier_title: 'Курьер',
  method_title: 'До двери',
  amount: 390,
  price_incl_tax: 390,
  price_excl_tax: 390,
  available: true,
  error_message: '',
}

export const totalsExample = {
  grand_total: 5790,
  subtotal: 6000,
  discount_amount: -600,
  subtotal_with_discount: 5400,
  shipping_amount: 390,
  shipping_incl_tax: 390,
  tax_amount: 900,
  subtotal_incl_tax: 6000,
  coupon_code: 'SALE10',
  base_currency_code: 'RUB',
  quote_currency_code: 'RUB',
  items_qty: 2,
  items: [
    {
      item_id: 501,
      name: 'Платье летнее',
      price: 2500,
      qty: 2,
      row_total: 5000,
      tax_amount: 900,
      tax_percent: 20,
      discount_amount: 600,
      discount_percent: 10,
      price_incl_tax: 3000,
      row_total_incl_tax: 6000,
      options: '[{"label":"Размер","value":"S"}]',
    },
  ],
  total_segments: [
    { code: 'subtotal', title: 'Товары', value: 6000 },
    { code: 'shipping', title: 'Доставка: курьер', value: 390 },
    { code: 'discount', title: 'Скидка (SALE10)', value: -600 },
    { code: 'tax', title: 'В том числе НДС', value: 900 },
    { code: 'grand_total', title: 'Итого', value: 5790 },
  ],
}

export const placedOrderExample = {
  entity_id: 77,
  increment_id: '000000077',
  created_at: '2026-03-02 09:00:00',
  status: 'pending',
  state: 'new',
  customer_email: 'anna@example.org',
  customer_firstname: 'Анна',
  customer_lastname: 'Петрова',
  store_name: 'Default Store View',
  order_currency_code: 'RUB',
  subtotal: 3000,
  subtotal_incl_tax: 3000,
  tax_amount: 500,
  shipping_amount: 390,
  shipping_incl_tax: 390,
  discount_amount: 0,
  grand_total: 3390,
  total_due: 3390,
  base_currency_code: 'RUB',
  global_currency_code: 'RUB',
  base_subtotal: 3000,
  base_tax_amount: 500,
  base_shipping_amount: 390,
  base_discount_amount: 0,
  base_grand_total: 3390,
  shipping_tax_amount: 0,
  shipping_discount_amount: 0,
  discount_tax_compensation_amount: 0,
  shipping_discount_tax_compensation_amount: 0,
  total_qty_ordered: 1,
  total_item_count: 1,
  items: [
    {
      item_id: 1,
      parent_item_id: null,
      product_type: 'configurable',
      sku: 'DRESS-R-S',
      name: 'Платье летнее',
      price: 2500,
      price_incl_tax: 3000,
      qty_ordered: 1,
      row_total: 2500,
      row_total_incl_tax: 3000,
      product_option: cartItemExample.product_option,
      extension_attributes: {
        parent_sku: 'DRESS',
        options: [{ label: 'Размер', value: 'S' }],
      },
    },
  ],
  billing_address: exampleAddress,
  payment: { method: 'cashondelivery', additional_information: ['При получении'] },
  shipping_description: 'Курьер - До двери',
  extension_attributes: {
    shipping_assignments: [{ shipping: { address: exampleAddress, method: 'courier_door' } }],
  },
  status_histories: [{ status: 'pending', created_at: '2026-03-02 09:00:00', comment: null }],
}
