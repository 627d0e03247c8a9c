import delivery from '@vitrina/delivery/messages/ru-RU/delivery.json' with { type: 'json' }
import basket from '../../messages/ru-RU/basket.json' with { type: 'json' }
import checkout from '../../messages/ru-RU/checkout.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
