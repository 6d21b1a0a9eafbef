import type { Templates } from '#domains/notifications/templates.ts'
import { learnerHome, orderPage, saleTextPage, seatsPage } from '#platform/addresses.ts'

export const orderEmails: Templates = {
  'shop.order_paid': ({ name, number, total, orderId = '', buyingFor }, link) => ({
    subject: `Order ${number}: paid`,
    paragraphs: [
      `Hello ${name},`,
      `Thank you. We have received ${total} for your order ${number}. Your invoice is on the page of the order.`,
      buyingFor === 'organisation'
        ? 'Your seats are ready. Assign them by email, by a list or with a letter.'
        : `Your courses are ready at ${link(learnerHome())}`,
      `Our terms of sale: ${link(saleTextPage('terms'))}`,
      `How to cancel a purchase: ${link(saleTextPage('cancellation'))}`,
    ],
    action:
      buyingFor === 'organisation'
        ? { label: 'Assign seats', url: link(seatsPage()) }
        : { label: 'Open your order', url: link(orderPage(orderId)) },
  }),
  'shop.order_again': ({ name, number, invoice, orderId = '' }, link) => ({
    subject: `Order ${number}: invoice ${invoice}`,
    paragraphs: [
      `Hello ${name},`,
      `Here once more is your order ${number}. Invoice ${invoice} is on its page, to read and to save as a PDF.`,
    ],
    action: { label: 'Open your order', url: link(orderPage(orderId)) },
  }),
  'shop.invoice_overdue': ({ name, number, invoice, total, dueOn, bank = '', orderId = '' }, link) => ({
    subject: `Invoice ${invoice}: to be paid by ${dueOn}`,
    paragraphs: [
      `Hello ${name},`,
      `Invoice ${invoice} of ${total}, for your order ${number}, was to be paid by ${dueOn}. We have not received it yet.`,
      ...(bank ? [`How to pay: ${bank}`] : []),
      'If you have paid it in the last few days, you need do nothing. If something is not right with it, answer this email.',
    ],
    action: { label: 'Open your order', url: link(orderPage(orderId)) },
  }),
  'shop.refunded': ({ name, number, pence, orderId = '' }, link) => ({
    subject: `Order ${number}: ${pence} refunded`,
    paragraphs: [
      `Hello ${name},`,
      `We have given back ${pence} of your order ${number}, by the means with which it was paid. Banks take up to ten days to show it.`,
      'The credit note is on the page of the order.',
    ],
    action: { label: 'Open your order', url: link(orderPage(orderId)) },
  }),
}
