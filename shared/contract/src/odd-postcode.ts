export const invalidPostcodeMessage = 'В российском индексе шесть цифр, например 634041'
