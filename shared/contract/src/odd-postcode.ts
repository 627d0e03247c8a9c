export const oddPostcode = 'В российском индексе шесть цифр, например 634041'
