import delivery from '@vitrina/delivery/messages/en-US/delivery.json' with { type: 'json' }
import basket from '../../messages/en-US/basket.json' with { type: 'json' }
import checkout from '../../messages/en-US/checkout.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
