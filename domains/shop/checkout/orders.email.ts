import type { Templates } from '#domains/notifications/templates.ts'
import { bundlePage, coursePage, invoicePrint, learnerHome, orderPage, seatsPage } from '#platform/addresses.ts'

const attachedWords =
  'Attached are the terms of sale, what we told you before you bought, how to cancel with its form, and what you agreed to.'

/** What the buyer keeps of the sale, on a device of their own. */
const attached = (number = '', text = '') => ({ attachment: { name: `order-${number}.txt`, text } })

export const orderEmails: Templates = {
  'shop.order_paid': ({ name, number, total, orderId = '', invoiceId = '', buyingFor, sale }, link) => ({
    subject: `Order ${number}: paid`,
    paragraphs: [
      `Hello ${name},`,
      `Thank you. We have received ${total} for your order ${number}. Your invoice as a PDF: ${link(invoicePrint(invoiceId))}`,
      buyingFor === 'organisation'
        ? `Your seats are ready. Assign them at ${link(seatsPage())}`
        : `Your courses are ready at ${link(learnerHome())}`,
      attachedWords,
    ],
    action: { label: 'Open your order', url: link(orderPage(orderId)) },
    ...attached(number, sale),
  }),
  'shop.order_billed': ({ name, number, total, due, bank, orderId = '', invoiceId = '', sale }, link) => ({
    subject: `Order ${number}: pay ${total} by ${due}`,
    paragraphs: [
      `Hello ${name},`,
      `Thank you for your order ${number}. Please pay ${total} by ${due}. Your invoice as a PDF: ${link(invoicePrint(invoiceId))}`,
      `How to pay: ${bank}`,
      'Your seats open as soon as the money is there. We tell you by email.',
      attachedWords,
    ],
    action: { label: 'Open your order', url: link(orderPage(orderId)) },
    ...attached(number, sale),
  }),
  'shop.on_sale': ({ name, title, price, kind, slug = '' }, link) => ({
    subject: `${title}: you can buy it now`,
    paragraphs: [
      `Hello ${name},`,
      `You asked to start ${title}. It is on sale now, for ${price}.`,
      'We write about it this once. If you no longer want it, you need do nothing.',
    ],
    action: { label: `See ${title}`, url: link(kind === 'bundle' ? bundlePage(slug) : coursePage(slug)) },
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
