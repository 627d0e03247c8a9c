import basket from '@vitrina/i18n/messages/ru-RU/basket.json' with { type: 'json' }
import checkout from '@vitrina/i18n/messages/ru-RU/checkout.json' with { type: 'json' }
import delivery from '@vitrina/i18n/messages/ru-RU/delivery.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
